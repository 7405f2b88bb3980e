/** Brings a database to the newest schema, once at a time however many processes start together. */
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installChangeTriggers } from './triggers'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, the same for all processes. */
const MIGRATION_LOCK = 1897

export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    await installChangeTriggers(client)
  } finally {
    await client.end()
  }
}
