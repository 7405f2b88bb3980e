/** SQL of branches, their pauses and the baking waves. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { branchService } from '@/lib/contract/common'
import type { BranchService } from '@/lib/contract/values'
import type { WavePlan } from '../baking-waves/rules'
import type { Db, Tx } from '../db/client'
import { preparedPerConnection, runNamed } from '../db/named-statements'
import { branches, branchPauses, exceptionalDays, openingHours, slotLimits } from '../db/schema/branches'
import { products } from '../db/schema/catalogue'
import { bakeWaves, productWaves } from '../db/schema/production'
import type { BranchRecord, Interval } from './rules'

/** Every branch with its hours and exceptional days, by id. A closed branch gets no hours, so that nothing is offered there. */
export async function readBranches(db: Db): Promise<BranchRecord[]> {
  const [rows, hours, exceptions, pauses, limits] = await Promise.all([
    db.select().from(branches).orderBy(asc(branches.branchId)),
    db.select().from(openingHours).orderBy(asc(openingHours.weekday), asc(openingHours.opens)),
    db.select().from(exceptionalDays).orderBy(asc(exceptionalDays.day), asc(exceptionalDays.opens)),
    db.select().from(branchPauses),
    db.select().from(slotLimits),
  ])
  const hoursOf = Map.groupBy(hours, (row) => row.branchId)
  const exceptionsOf = Map.groupBy(exceptions, (row) => row.branchId)
  for (const { branchId } of rows.filter(({ closed }) => closed)) {
    hoursOf.delete(branchId)
    exceptionsOf.delete(branchId)
  }
  const limitsOf = Map.groupBy(limits, (row) => row.branchId)
  const pausesOf = Map.groupBy(pauses, (row) => row.branchId)
  return rows.map((row) => ({
    ...row,
    kind: row.kind === 'station' ? 'station' : 'shop',
    regularHours: new Map(
      [...Map.groupBy(hoursOf.get(row.branchId) ?? [], (entry) => entry.weekday)].map(([weekday, entries]) => [
        weekday,
        entries.map(({ opens, closes }) => ({ opens, closes })),
      ]),
    ),
    exceptionalDays: new Map(
      [...Map.groupBy(exceptionsOf.get(row.branchId) ?? [], (entry) => entry.day)].map(([day, entries]) => [
        day,
        { intervals: intervalsOf(entries), reason: entries[0]?.reason ?? '' },
      ]),
    ),
    slotLimits: limitsOf.get(row.branchId) ?? [],
    pauses: new Map(
      (pausesOf.get(row.branchId) ?? []).map(({ service, until }) => [branchService.parse(service), until]),
    ),
  }))
}

/** Baking waves and the assignments of products; an assignment of a parent product applies to each of its variants. */
export async function readWavePlan(db: Db): Promise<WavePlan> {
  const variants = alias(products, 'variants')
  const [waves, own, ofParents] = await Promise.all([
    db.select().from(bakeWaves),
    db.select().from(productWaves),
    db
      .select({ branchId: productWaves.branchId, skuid: variants.skuid, wave: productWaves.wave })
      .from(productWaves)
      .innerJoin(variants, eq(variants.variantParentSkuid, productWaves.skuid)),
  ])
  const names = new Set(waves.map(({ name }) => name))
  const assignments = [...own, ...ofParents].filter(({ wave }) => wave === null || names.has(wave))
  return { waves, products: Map.groupBy(assignments, ({ skuid }) => skuid) }
}

/** An entry without times marks a closed day. */
const intervalsOf = (entries: readonly Interval[]): Interval[] =>
  entries.filter(({ opens }) => opens !== '').map(({ opens, closes }) => ({ opens, closes }))

/** First key of the advisory lock that keeps new holds and pauses apart; the second key is the branch. */
const PAUSE_LOCK = 25

const pauseOfService = preparedPerConnection((db) =>
  db
    .select({ until: branchPauses.until })
    .from(branchPauses)
    .where(
      and(
        eq(branchPauses.branchId, sql.placeholder('branchId')),
        eq(branchPauses.service, sql.placeholder('service')),
        gt(branchPauses.until, sql.placeholder('now')),
      ),
    )
    .prepare('pause_of_service'),
)

/**
 * End of the pause of this service; null if it takes orders. Called before a slot is held: the shared lock prevents a new pause
 * until the transaction ends, so that no slot is held during a pause.
 */
export async function lockedPause(tx: Tx, branchId: number, service: BranchService, now: Date): Promise<Date | null> {
  const locking = sql`select pg_advisory_xact_lock_shared(${PAUSE_LOCK}::int, ${branchId}::int)`
  // In this order, so that the pause is read under the lock.
  const [, [row]] = await Promise.all([
    runNamed(tx, 'shared_pause_lock', locking),
    pauseOfService(tx).execute({ branchId, service, now }),
  ])
  return row?.until ?? null
}

/** Waits for transactions that are holding a slot at the branch, and blocks new ones until this transaction ends. */
export async function lockOutHolds(tx: Tx, branchId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PAUSE_LOCK}, ${branchId})`)
}
