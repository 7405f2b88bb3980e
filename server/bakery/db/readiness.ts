/** Whether a database can serve this version of the shop. */
import { sql } from 'drizzle-orm'
import type { Db } from './client'
import journal from './migrations/meta/_journal.json'

/** Milliseconds since 1970 of the newest migration; Drizzle, too, tells by it how far a database has come. */
export const NEWEST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when))

/** It answers and its schema is this version's or a newer one, which still serves it. */
export const isReady = (db: Db): Promise<boolean> =>
  db
    .execute(sql`select from drizzle.__drizzle_migrations having max(created_at) >= ${NEWEST_MIGRATION}`)
    .then(({ rowCount }) => rowCount === 1)
    .catch(() => false)
