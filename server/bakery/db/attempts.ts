/**
 * Limits of attempts in PostgreSQL, so that all processes of the shop count together. One statement takes an attempt:
 * two that come at once cannot both be the last.
 */
import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from './client'
import { attempts } from './schema/attempts'

/** `max` attempts within `windowMs` milliseconds of the first one. */
export type Limit = { name: string; max: number; windowMs: number }

const keyOf = ({ name }: Limit, whom: string): string =>
  `${name}:${createHash('sha256').update(whom).digest('base64url')}`

/** Counts one attempt of `whom`; false when none is left, and then nothing is counted. */
export async function takeAttempt(db: Db | Tx, limit: Limit, whom: string, now: Date): Promise<boolean> {
  const windowEndsAt = new Date(now.getTime() + limit.windowMs)
  const isOver = lte(attempts.windowEndsAt, now)
  const taken = await db
    .insert(attempts)
    .values({ key: keyOf(limit, whom), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${attempts.count} < ${limit.max}`,
    })
  return taken.rowCount === 1
}

/** The attempt was a right one: it does not count. */
export async function giveAttemptBack(db: Db | Tx, limit: Limit, whom: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(limit, whom)))
}

export async function forgetAttempts(db: Db | Tx, limit: Limit, whom: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, whom)))
}

/** Deletes windows that are over. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now))
}
