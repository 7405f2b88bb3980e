import { sql } from 'drizzle-orm'
import pg from 'pg'
import { createTestDatabase } from '@/testing/database'
import { type ChangeNotifications, listenForChanges } from './listen'

const log = { info: () => {}, warn: () => {}, error: () => {} }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let changes: ChangeNotifications
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  changes = listenForChanges(database.databaseUrl, log)
})
afterEach(() => changes.close())
afterAll(() => database.drop())

const moment = () => new Promise((resolve) => setTimeout(resolve, 20))

async function until(isTrue: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 300 && !isTrue(); attempt++) await moment()
  expect(isTrue()).toBe(true)
}

/** Counts the calls for a channel after the connection is established. */
async function countOf(channel: string) {
  const heard = { count: 0 }
  changes.on(channel, () => {
    heard.count += 1
  })
  await until(() => heard.count > 0)
  heard.count = 0
  return heard
}

const cutConnections = () =>
  database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )

it('reports a change when it starts to listen, because earlier notifications are unknown', async () => {
  await countOf('one')
})

it('handles several channels on one connection', async () => {
  const one = await countOf('one')
  const other = { count: 0 }
  changes.on('other', () => {
    other.count += 1
  })
  await until(() => {
    void database.pool.query('notify other')
    return other.count > 0
  })
  expect(one.count).toBe(0)
  await database.db.execute(sql`notify one`)
  await until(() => one.count > 0)
})

it('issues several statements at once only on a connection that pipelines them', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  await countOf('one')
  for (const channel of ['two', 'three', 'four']) changes.on(channel, () => {})
  const clients = query.mock.contexts as pg.Client[]
  expect(clients.length).toBeGreaterThan(3)
  expect(clients.every(({ pipeline }) => pipeline)).toBe(true)
  query.mockRestore()
})

it('reconnects after its connection was cut, and reports a change in case it missed one', async () => {
  const heard = await countOf('one')
  await cutConnections()
  await until(() => heard.count > 0)
  heard.count = 0
  await database.db.execute(sql`notify one`)
  await until(() => heard.count > 0)
})
