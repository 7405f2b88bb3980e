import { sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import { connect } from './client'
import { inTransaction } from './transact'
import { isDatabaseUnavailable } from './unavailable'

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  )

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a server that refuses connections is unavailable', async () => {
  const { db, close } = connect('postgresql://bakery@127.0.0.1:1/bakery', 1)
  expect(isDatabaseUnavailable(await faultOf(db.execute(sql`select 1`)))).toBe(true)
  await close()
})

test('a missing unix socket means an unavailable server', async () => {
  const { db, close } = connect('postgresql://bakery@/bakery?host=/nowhere', 1)
  expect(isDatabaseUnavailable(await faultOf(db.execute(sql`select 1`)))).toBe(true)
  await close()
})

test('a connection cut during a statement counts as unavailable', async () => {
  const { db, pool, close } = connect(database.databaseUrl, 1)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const asked = faultOf(db.execute(sql`select pg_sleep(20)`))
  await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
  expect(isDatabaseUnavailable(await asked)).toBe(true)
  await close()
})

test('a connection cut between two statements counts as unavailable and does not end the process', async () => {
  const work = inTransaction(database.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    // The server's final message arrives between two statements.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx.execute(sql`select 1`)
  })
  expect(isDatabaseUnavailable(await faultOf(work))).toBe(true)
})

test('a timeout of a statement or lock counts as unavailable', async () => {
  const slow = faultOf(
    inTransaction(database.db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`)
      await tx.execute(sql`select pg_sleep(20)`)
    }),
  )
  expect(isDatabaseUnavailable(await slow)).toBe(true)
  const blocked = await inTransaction(database.db, async (holder) => {
    await holder.execute(sql`lock table coupons in access exclusive mode`)
    return faultOf(
      inTransaction(database.db, async (tx) => {
        await tx.execute(sql`set local lock_timeout = 20`)
        await tx.execute(sql`select from coupons`)
      }),
    )
  })
  expect(isDatabaseUnavailable(blocked)).toBe(true)
})

test('a pool without free connections counts as unavailable', async () => {
  const { db, pool, close } = connect(database.databaseUrl, 1, 500)
  const taken = await pool.connect()
  expect(isDatabaseUnavailable(await faultOf(db.execute(sql`select 1`)))).toBe(true)
  taken.release()
  await close()
})

test('an invalid statement does not count as unavailable', async () => {
  expect(isDatabaseUnavailable(await faultOf(database.db.execute(sql`select * from nowhere`)))).toBe(false)
  expect(isDatabaseUnavailable(new Error('anything else'))).toBe(false)
})
