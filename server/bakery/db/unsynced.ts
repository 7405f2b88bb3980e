import { sql } from 'drizzle-orm'

/**
 * Selected by one statement of a transaction, it makes nobody wait for the disk at that transaction's end. Should the
 * database break down, what was committed in its last moments may be gone, but never a part of it, and never what a later
 * transaction that waited has built on: for what is worth little by itself, like a count of attempts or a line in a cart.
 */
export const UNSYNCED = sql`set_config('synchronous_commit', 'off', true)`
