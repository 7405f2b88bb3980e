import { sql } from 'drizzle-orm'

/**
 * Selected by a statement that is a transaction of its own, it makes the commit not wait for the disk. Should the database
 * server crash, the transactions of its last moments may be lost, each of them as a whole; the database stays consistent.
 * This is for data of little worth by itself, like a count of attempts. A whole transaction asks for the same with
 * `asyncCommit` of `transact.ts`.
 */
export const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`
