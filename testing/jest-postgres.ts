/** Before all tests: a PostgreSQL without fsync on a fresh directory, its database `bakery` migrated and seeded. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { migrateDatabase } from '../server/bakery/db/migrate'
import { seedDemoBakery } from '../server/bakery/demo/seed'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/runtime/embedded-postgres'

type TestServer = { postgres: EmbeddedPostgres; directory: string }
/** Jest loads setup and teardown apart from each other; this is what they share. */
const holder = globalThis as { bakeryTestServer?: TestServer }

export default async function startTestPostgres(): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bakery-test-'))
  // PostgreSQL may run as another user, who must get in.
  await chmod(directory, 0o755)
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
