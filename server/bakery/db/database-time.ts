import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client'

/** The database's time, milliseconds since 1970. */
export async function readDatabaseTime(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('clock_timestamp() returned no row')
  return row.ms
}
