/**
 * Counts of attempts in PostgreSQL, so that all processes of the shop count together. One statement takes an attempt:
 * two that come at once cannot both be the last.
 */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client'
import { attempts } from '../db/schema/limits'

export type Taken = { granted: true; count: number } | { granted: false; until: Date }

type Attempt = { key: string; max: number; windowMs: number; now: Date }

/** Counts one attempt, the window of which begins with its first; nothing is counted when none is left. */
export async function takeAttempt(db: Db | Tx, { key, max, windowMs, now }: Attempt): Promise<Taken> {
  const windowEndsAt = new Date(now.getTime() + windowMs)
  const isOver = lte(attempts.windowEndsAt, now)
  const [taken] = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${attempts.count} < ${max}`,
    })
    .returning({ count: attempts.count })
  if (taken !== undefined) return { granted: true, count: taken.count }
  const [row] = await db.select({ until: attempts.windowEndsAt }).from(attempts).where(eq(attempts.key, key))
  return { granted: false, until: row?.until ?? now }
}

/** False when there was nothing to give back. */
export async function giveAttemptBack(db: Db | Tx, key: string): Promise<boolean> {
  const given = await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)))
  return given.rowCount === 1
}

/** False when there were none. */
export async function forgetAttempts(db: Db | Tx, key: string): Promise<boolean> {
  const forgotten = await db.delete(attempts).where(and(eq(attempts.key, key), gt(attempts.count, 0)))
  return forgotten.rowCount === 1
}

/** Deletes windows that are over. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now))
}
