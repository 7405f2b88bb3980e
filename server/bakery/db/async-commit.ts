import { sql } from 'drizzle-orm'

/**
 * A SQL expression to select in a statement that is its own transaction: the commit does not wait for the disk. After a crash
 * of the database server the latest such transactions may be lost, each as a whole; the database stays consistent. Only for
 * data of little value, such as counts of attempts. For a whole transaction use the kind `asyncCommit` of `transact.ts`.
 */
export const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`
