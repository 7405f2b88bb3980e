/** Checks of the operator's own PostgreSQL (DATABASE_URL). */
import pg from 'pg'
import { PostgresStartError } from './postgres-binaries'

const OLDEST_VERSION = 150_000

/** Throws a PostgresStartError if the server is unreachable or older than PostgreSQL 15. Messages never contain the password. */
export async function checkExternalPostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; name: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
    )
    const [version] = rows
    if (version === undefined || version.number < OLDEST_VERSION) {
      throw new PostgresStartError(
        `DATABASE_URL leads to PostgreSQL ${version?.name}, but the shop needs 15 or newer. Upgrade it, or leave DATABASE_URL out to use the embedded one.`,
      )
    }
  } catch (fault) {
    if (fault instanceof PostgresStartError) throw fault
    const reason = fault instanceof Error ? fault.message || fault.name : String(fault)
    throw new PostgresStartError(`DATABASE_URL leads to a database that cannot be reached: ${reason}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether the database has any table. */
export async function hasTables(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    )
    return rowCount === 1
  } finally {
    await client.end()
  }
}
