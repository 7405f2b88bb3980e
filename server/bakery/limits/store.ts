/**
 * Counts of attempts in PostgreSQL, shared by all processes of the shop. One conditional statement counts an attempt, so
 * concurrent attempts cannot exceed the limit.
 */
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { ASYNC_COMMIT } from '../db/async-commit'
import type { Db, Tx } from '../db/client'
import { runNamed } from '../db/named-statements'
import { attempts } from '../db/schema/limits'

export type AttemptResult = { granted: true; count: number } | { granted: false; until: Date }

type Attempt = { key: string; max: number; windowMs: number; now: Date }

/** Counts one attempt; a window starts with its first attempt. Refused attempts are not counted. */
export async function takeAttempt(db: Db | Tx, { key, max, windowMs, now }: Attempt): Promise<AttemptResult> {
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
  return { granted: false, until: await endOfWindow(db, { key, now }) }
}

async function endOfWindow(db: Db | Tx, { key, now }: Pick<Attempt, 'key' | 'now'>): Promise<Date> {
  const [row] = await db.select({ until: attempts.windowEndsAt }).from(attempts).where(eq(attempts.key, key))
  return row?.until ?? now
}

/** One attempt of a session and one of its network address. */
export type Pair = {
  own: Attempt
  shared: Attempt
  /** The shared count increases only with the first attempt in a window of the own count. */
  once: boolean
}

const endOf = ({ now, windowMs }: Attempt): string => new Date(now.getTime() + windowMs).toISOString()

const taking = (attempt: Attempt, from = sql``): SQL => {
  const isOver = sql`a.window_ends_at <= ${attempt.now.toISOString()}::timestamptz`
  return sql`
    insert into attempts as a (key, count, window_ends_at) select ${attempt.key}::text, 1, ${endOf(attempt)}::timestamptz ${from}
    on conflict (key) do update set count = case when ${isOver} then 1 else a.count + 1 end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else a.window_ends_at end
    where ${isOver} or a.count < ${attempt.max}::int
    returning count`
}

const takingPair = ({ own, shared, once }: Pair): SQL => sql`
  with own as (${taking(own)}),
    shared as (${taking(shared, sql`from own where own.count = 1 or not ${once}::boolean`)})
  select (select count from own) as own, (select count from shared) as shared, ${ASYNC_COMMIT}`

/**
 * Counts both attempts in one statement, which is its own transaction with an asynchronous commit. When only the shared
 * attempt is refused, the own one stays counted.
 */
export async function takePair(db: Db, pair: Pair): Promise<AttemptResult> {
  const { own, shared, once } = pair
  const { rows } = await runNamed<{ own: number | null; shared: number | null }>(db, 'taken_pair', takingPair(pair))
  const [counted] = rows
  const ofOwn = counted?.own ?? null
  if (ofOwn === null) return { granted: false, until: await endOfWindow(db, own) }
  const isShared = ofOwn === 1 || !once
  if (isShared && counted?.shared === null) return { granted: false, until: await endOfWindow(db, shared) }
  return { granted: true, count: ofOwn }
}

/** Counts to release after a payment: one own opening, all own holds, and one shared attempt of each if there was any. */
export type ReleasedPairs = { opening: Keys; hold: Keys }
type Keys = { own: string; shared: string }

const oneBack = (key: string): SQL => sql`update attempts set count = count - 1 where count > 0 and key = ${key}`

/** One statement, which is its own transaction with an asynchronous commit. */
export async function releaseAfterPayment(db: Db, { opening, hold }: ReleasedPairs): Promise<void> {
  const givingBack = sql`
    with opened as (${oneBack(opening.own)} returning key),
      opened_there as (${oneBack(opening.shared)} and exists (select from opened) returning key),
      held as (delete from attempts where count > 0 and key = ${hold.own} returning key),
      held_there as (${oneBack(hold.shared)} and exists (select from held) returning key)
    select (select count(*) from opened_there), (select count(*) from held_there), ${ASYNC_COMMIT}`
  await runNamed(db, 'paid_given_back', givingBack)
}

/** Decreases the count by one; false when it was 0. */
export async function releaseAttempt(db: Db | Tx, key: string): Promise<boolean> {
  const released = await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)))
  return released.rowCount === 1
}

/** Deletes the count; false when it was 0. */
export async function resetAttempts(db: Db | Tx, key: string): Promise<boolean> {
  const deleted = await db.delete(attempts).where(and(eq(attempts.key, key), gt(attempts.count, 0)))
  return deleted.rowCount === 1
}

/** Deletes expired windows. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now))
}
