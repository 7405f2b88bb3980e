/** A migrated and seeded database for each test file: a copy of a template, created in about 40 ms. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect } from '@/server/bakery/db/client'
import { listenForChanges } from '@/server/bakery/db/listen'

/** Timeout of statements: tests send hundreds of writes at once, on busy machines. */
const TIMEOUT_MS = 30_000

const silent = { info: () => {}, warn: () => {}, error: () => {} }

const ADMIN = () => process.env['TEST_POSTGRES_URL'] ?? ''

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** `await using` is not needed: call `drop()` in afterAll. */
export async function createTestDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin(`create database ${name} template bakery`)
  const databaseUrl = ADMIN()
    .replace(/\/postgres\?/, `/${name}?`)
    .replace(/\/postgres$/, `/${name}`)
  const connection = connect(databaseUrl, 10, TIMEOUT_MS)
  // Connects at the first subscription.
  const changes = listenForChanges(databaseUrl, silent)
  return {
    ...connection,
    databaseUrl,
    changes,
    drop: async () => {
      await changes.close()
      await connection.close()
      await admin(`drop database if exists ${name} with (force)`)
    },
  }
}
