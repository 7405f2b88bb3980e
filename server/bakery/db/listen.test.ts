/** @jest-environment node */
import { sql } from 'drizzle-orm'
import { createTestDatabase } from '../../runtime/test-database'
import { type Listener, listen } from './listen'

const log = { info: () => {}, warn: () => {}, error: () => {} }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let listener: Listener | undefined
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => listener?.close())
afterAll(() => database.drop())

/** Notifies until somebody has heard it, because a listener takes a moment to connect. */
async function heardBy(heard: () => number): Promise<boolean> {
  for (let attempt = 0; attempt < 150; attempt++) {
    await database.db.execute(sql`notify test_channel`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (heard() > 0) return true
  }
  return false
}

it('hears notifications of its channel', async () => {
  let count = 0
  listener = listen(database.databaseUrl, 'test_channel', () => count++, log)
  expect(await heardBy(() => count)).toBe(true)
})

it('comes back after its connection was cut, and reports a change in case it missed one', async () => {
  let count = 0
  listener = listen(database.databaseUrl, 'test_channel', () => count++, log)
  await heardBy(() => count)
  count = 0
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen test_channel' and datname = current_database()`,
  )
  for (let attempt = 0; count === 0 && attempt < 150; attempt++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(count).toBeGreaterThan(0)
})
