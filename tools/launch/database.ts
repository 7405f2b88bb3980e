/** The database of a shop or backend that is about to start: found or started, checked, migrated, filled. */
import path from 'node:path'
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { type Config, config as readConfiguration } from '@/server/config'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'
import { checkExternalPostgres } from '@/server/runtime/external-postgres'
import { LaunchError, type Lifecycle } from './lifecycle'

async function startOwn(directory: string, lifecycle: Lifecycle): Promise<string> {
  const postgres = await startEmbeddedPostgres(directory)
  lifecycle.onStop(postgres.stop)
  void postgres.ended.then(() => {
    if (lifecycle.isStopping()) return
    console.error('The database has ended unexpectedly, so the shop stops; start it again.')
    return lifecycle.stop(1)
  })
  if (!postgres.dataDirectory.startsWith(path.resolve(directory))) {
    console.log(`The database user cannot enter ${path.resolve(directory)}; the data is in ${postgres.dataDirectory}.`)
  }
  return postgres.databaseUrl
}

/**
 * Whoever has read these sources could log in as a customer of the demo: not where real money is taken. And as one of
 * its people behind the counter: not in a live shop at all, not even on trial.
 */
export async function refuseDemoPersons(
  { takesRealMoney, stage }: Pick<Config, 'takesRealMoney' | 'stage'>,
  databaseUrl: string,
): Promise<void> {
  if (!takesRealMoney && stage !== 'live') return
  const { findDemoPersons, findDemoStaff } = await import('@/server/bakery/demo/persons')
  const persons = takesRealMoney ? await findDemoPersons(databaseUrl) : []
  if (persons.length > 0) {
    throw new LaunchError(
      `PAYPAL_API_BASE takes real money, and the database holds customers of the demo, whose passwords are published: ${persons.join(', ')}. Begin with a new database, filled by import.`,
    )
  }
  const staff = await findDemoStaff(databaseUrl)
  if (staff.length > 0) {
    throw new LaunchError(
      `People of the demo can log in to /team, and their passwords are published: ${staff.join(', ')}. End their access first: npm run team -- end --email ${staff[0]}`,
    )
  }
}

/** A migrated database. Demo data only where no real money is taken. */
async function openDatabase(config: Config, lifecycle: Lifecycle): Promise<string> {
  if (config.databaseUrl !== undefined) await checkExternalPostgres(config.databaseUrl)
  const databaseUrl = config.databaseUrl ?? (await startOwn(config.dataDirectory, lifecycle))
  const { isEmpty } = await migrateDatabase(databaseUrl)
  if (isEmpty && (config.stage === 'demo' || config.useSimulator)) {
    const { seedDemoBakery } = await import('@/server/bakery/demo/seed')
    await seedDemoBakery(databaseUrl, new Date(), { withStaff: config.stage === 'demo' })
  }
  return databaseUrl
}

/** Answers the connection string of a database that a shop may start on. */
export async function provideDatabase(config: Config, lifecycle: Lifecycle): Promise<string> {
  const databaseUrl = await openDatabase(config, lifecycle)
  await refuseDemoPersons(config, databaseUrl)
  return databaseUrl
}

/** The database an operator's tool works on: their own as it is, neither migrated nor filled, or else the embedded one. */
export async function findDatabase(lifecycle: Lifecycle): Promise<string> {
  const config = readConfiguration()
  if (config.databaseUrl === undefined) return openDatabase(config, lifecycle)
  await checkExternalPostgres(config.databaseUrl)
  return config.databaseUrl
}
