/** Prepares the database of a shop or backend: starts, checks, migrates and fills it. */
import path from 'node:path'
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { type Config, config as readConfiguration } from '@/server/config'
import { guardProduction } from '@/server/guard-production'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'
import { checkExternalPostgres } from '@/server/runtime/external-postgres'
import type { Lifecycle } from './lifecycle'

async function startEmbedded(directory: string, lifecycle: Lifecycle): Promise<string> {
  const postgres = await startEmbeddedPostgres(directory)
  lifecycle.onStop(postgres.stop)
  void postgres.ended.then(() => {
    if (lifecycle.isStopping()) return
    console.error('The database has stopped unexpectedly, so the shop stops; start it again.')
    return lifecycle.stop(1)
  })
  if (!postgres.dataDirectory.startsWith(path.resolve(directory))) {
    console.log(`The database user cannot enter ${path.resolve(directory)}; the data is in ${postgres.dataDirectory}.`)
  }
  return postgres.databaseUrl
}

/** The connection string of a migrated database. An empty one gets demo data, unless real money is taken. */
async function openDatabase(config: Config, lifecycle: Lifecycle): Promise<string> {
  if (config.databaseUrl !== undefined) await checkExternalPostgres(config.databaseUrl)
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config.dataDirectory, lifecycle))
  const { isEmpty } = await migrateDatabase(databaseUrl)
  if (isEmpty && (config.stage === 'demo' || config.useSimulator)) {
    const { seedDemoBakery } = await import('@/server/bakery/demo/seed')
    await seedDemoBakery(databaseUrl, new Date(), { withStaff: config.stage === 'demo' })
  }
  return databaseUrl
}

/** The connection string of a database that has passed the production guard. */
export async function provideDatabase(config: Config, lifecycle: Lifecycle): Promise<string> {
  const databaseUrl = await openDatabase(config, lifecycle)
  await guardProduction({ ...config, databaseUrl })
  return databaseUrl
}

/** The database of an operator's tool: DATABASE_URL without any changes, else the embedded one. */
export async function findDatabase(lifecycle: Lifecycle): Promise<string> {
  const config = readConfiguration()
  if (config.databaseUrl === undefined) return openDatabase(config, lifecycle)
  await checkExternalPostgres(config.databaseUrl)
  return config.databaseUrl
}
