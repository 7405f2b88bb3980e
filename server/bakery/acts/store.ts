/** SQL of the acts. */
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { branches } from '../db/schema/branches'
import { staffActs } from '../db/schema/staff'

export async function insertAct(tx: Tx | Db, act: typeof staffActs.$inferInsert): Promise<void> {
  await tx.insert(staffActs).values(act)
}

export type ActsAsked = {
  search: string | undefined
  staffId: string | undefined
  operation: string | undefined
  branchERPId: number | undefined
  from: Date | undefined
  /** The first moment that is not asked for any more. */
  until: Date | undefined
  /** Only what came before this act. */
  before: number | undefined
}

const when = <T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined =>
  value === undefined || value === '' ? undefined : condition(value)

/** Somewhere in the text, whatever the case; signs that are jokers to `like` are nothing special. */
const holds = (text: SQL, search: string): SQL => sql`position(lower(${search}) in lower(${text})) > 0`

/** The latest first. */
export const readActs = (db: Db, asked: ActsAsked, limit: number) =>
  db
    .select({ act: staffActs, branchName: branches.publicName })
    .from(staffActs)
    .leftJoin(branches, eq(branches.branchId, staffActs.branchId))
    .where(
      and(
        when(asked.before, (actId) => lt(staffActs.actId, actId)),
        when(asked.from, (from) => gte(staffActs.at, from)),
        when(asked.until, (until) => lt(staffActs.at, until)),
        when(asked.staffId, (staffId) => eq(staffActs.staffId, staffId)),
        when(asked.operation, (operation) => eq(staffActs.operation, operation)),
        when(asked.branchERPId, (erpId) => eq(branches.erpId, erpId)),
        when(asked.search, (search) =>
          or(
            holds(sql`${staffActs.subject}`, search),
            holds(sql`${staffActs.staffName}`, search),
            holds(sql`coalesce(${staffActs.before}::text, '')`, search),
            holds(sql`coalesce(${staffActs.after}::text, '')`, search),
          ),
        ),
      ),
    )
    .orderBy(desc(staffActs.actId))
    .limit(limit)
