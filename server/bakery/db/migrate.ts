/** Migrates a database to the newest schema; an advisory lock serialises processes that start at the same time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { MigrationError } from './migration-error'
import { installNotifyTriggers } from './notify-triggers'
import { NEWEST_MIGRATION } from './readiness'
import { installRowTriggers } from './row-triggers'
import { sqlStateOf } from './sql-state'
import { installWebhookTriggers } from './webhook-triggers'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/**
 * Lock timeout of schema changes: while one waits for a table, all later statements on the table wait behind it. It is shorter than
 * PostgreSQL's `deadlock_timeout` (1 s), so that a schema change gives way, and not a customer's transaction.
 */
const LOCK_TIMEOUT = '500ms'
/** With the pauses, a schema change tries for half a minute. */
const ATTEMPTS = 30
const PAUSE_MS = 500
/** lock_not_available, deadlock_detected */
const BLOCKED = new Set(['55P03', '40P01'])

/** Key of the advisory lock, the same for all processes. */
const MIGRATION_LOCK = 1897

async function isCurrent(client: pg.Client, newest: number): Promise<boolean> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as exists")
  if (!known.rows[0]?.exists) return false
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest) >= newest
}

/** A fault of drizzle has PostgreSQL's as its cause. */
const causeOf = (fault: unknown): unknown => (fault instanceof Error ? (fault.cause ?? fault) : fault)

/** Repeats a schema change that is blocked by other transactions. A failed attempt must have changed nothing, or be repeatable. */
async function givingWay(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (fault) {
      if (attempt === ATTEMPTS || !BLOCKED.has(sqlStateOf(fault) ?? '')) throw fault
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * Runs all migrations in one transaction, so that a failure changes nothing. Drizzle's migrator is loaded only when needed,
 * because loading it takes longer than starting PostgreSQL.
 */
async function runMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  try {
    await givingWay(() => migrate(drizzle(client), { migrationsFolder }))
  } catch (fault) {
    const cause = causeOf(fault)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(
      `The database could not be brought to this version's schema, and nothing of it was changed: ${reason}.`,
      { cause: fault },
    )
  }
}

/** Returns whether the database has no catalogue yet. `migrations` is for tests. Throws a MigrationError for the operator. */
export async function migrateDatabase(
  databaseUrl: string,
  migrations = { folder: MIGRATIONS, newest: NEWEST_MIGRATION },
): Promise<{ isEmpty: boolean }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
    if (!(await isCurrent(client, migrations.newest))) await runMigrations(client, migrations.folder)
    await givingWay(async () => {
      await installRowTriggers(client)
      await installNotifyTriggers(client)
      await installWebhookTriggers(client)
    })
    const { rowCount } = await client.query('select from categories limit 1')
    return { isEmpty: rowCount === 0 }
  } finally {
    await client.end()
  }
}
