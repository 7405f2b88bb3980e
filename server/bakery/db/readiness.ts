/** Checks whether the database's schema fits this version of the shop. */
import { sql } from 'drizzle-orm'
import type { Db } from './client'
import journal from './migrations/meta/_journal.json'

/** Timestamp of the newest migration, milliseconds since 1970, as drizzle stores it in its migrations table. */
export const NEWEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when))

/** True when the database responds and its schema is this version's or newer (newer schemas stay compatible). */
export const isReady = (db: Db): Promise<boolean> =>
  db
    .execute(sql`select from drizzle.__drizzle_migrations having max(created_at) >= ${NEWEST_MIGRATION}`)
    .then(({ rowCount }) => rowCount === 1)
    .catch(() => false)
