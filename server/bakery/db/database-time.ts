import { sql } from 'drizzle-orm'
import type { Db } from './client'

/** What the database takes for the time, milliseconds since 1970. */
export async function timeOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database told no time.')
  return row.ms
}
