import { sql } from 'drizzle-orm'
import { ok, refuse } from '@/lib/contract/operation'
import { createTestDatabase } from '@/testing/database'
import type { Tx } from './client'
import { transact } from './transact'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const write = (tx: Tx, series: string) =>
  tx.execute(sql`insert into number_series (series, year, last) values (${series}, 2026, 1)`)
async function isWritten(series: string): Promise<boolean> {
  const found = await database.pool.query('select 1 from number_series where series = $1', [series])
  return found.rowCount === 1
}

test('what is done stays', async () => {
  const answer = await transact(database.db, async (tx) => {
    await write(tx, 'kept')
    return ok('done')
  })
  expect(answer).toEqual({ ok: true, value: 'done' })
  expect(await isWritten('kept')).toBe(true)
})

test('a refusal is answered as it is, and nothing that was written for it stays', async () => {
  const refusal = refuse('slot_full', { details: { nextSlots: [] } })
  const answer = await transact(database.db, async (tx) => {
    await write(tx, 'refused')
    return refusal
  })
  expect(answer).toBe(refusal)
  expect(await isWritten('refused')).toBe(false)
})

test('a fault is thrown on, and nothing stays', async () => {
  const work = transact(database.db, async (tx): Promise<{ ok: true }> => {
    await write(tx, 'broken')
    throw new Error('a bug')
  })
  await expect(work).rejects.toThrow('a bug')
  expect(await isWritten('broken')).toBe(false)
})

test('a connection that breaks while a refusal is rolled back is a fault, not a refusal', async () => {
  const work = transact(database.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    return refuse('slot_full')
  })
  await expect(work).rejects.toThrow()
})
