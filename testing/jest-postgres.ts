/** Before all tests: a PostgreSQL without fsync on a fresh directory, its database `bakery` migrated and seeded. */
import { rm } from 'node:fs/promises'
import { migrateDatabase } from '../server/bakery/db/migrate'
import { seedDemoBakery } from '../server/bakery/demo/seed'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/runtime/embedded-postgres'
import { createScratch } from './scratch'

type TestServer = { postgres: EmbeddedPostgres; directory: string }
/** Shared by setup and teardown, which Jest loads separately. */
const holder = globalThis as { bakeryTestServer?: TestServer }

export default async function startTestPostgres(): Promise<void> {
  const directory = await createScratch()
  const postgres = await startEmbeddedPostgres(directory, { durable: false })
  holder.bakeryTestServer = { postgres, directory }
  await migrateDatabase(postgres.databaseUrl)
  await seedDemoBakery(postgres.databaseUrl, new Date())
  process.env['TEST_POSTGRES_URL'] = postgres.databaseUrl.replace(/\/bakery(?=\?|$)/, '/postgres')
}

export async function stopTestPostgres(): Promise<void> {
  const server = holder.bakeryTestServer
  if (server === undefined) return
  await server.postgres.stop()
  await rm(server.directory, { recursive: true, force: true })
}
