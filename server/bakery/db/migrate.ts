/** Brings a database to the newest schema, once at a time however many processes start together. */
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { NEWEST_MIGRATION } from './ready'
import { installChangeTriggers } from './triggers'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, the same for all processes. */
const MIGRATION_LOCK = 1897

async function isCurrent(client: pg.Client): Promise<boolean> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as exists")
  if (!known.rows[0]?.exists) return false
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest) >= NEWEST_MIGRATION
}

/** Drizzle is loaded only where it has something to do: that takes longer than starting PostgreSQL. */
async function runMigrations(client: pg.Client): Promise<void> {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
}

/** Answers whether the database has no catalogue yet. */
export async function migrateDatabase(databaseUrl: string): Promise<{ isEmpty: boolean }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (!(await isCurrent(client))) await runMigrations(client)
    await installChangeTriggers(client)
    const { rowCount } = await client.query('select from categories limit 1')
    return { isEmpty: rowCount === 0 }
  } finally {
    await client.end()
  }
}
