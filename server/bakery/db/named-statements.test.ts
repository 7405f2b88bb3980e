import { and, eq, isNull, sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import type { Db, Tx } from './client'
import { preparedPerConnection, runNamed } from './named-statements'
import { carts } from './schema/carts'
import { inTransaction } from './transact'

const CART = '00000000-0000-4000-8000-000000000002'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const planned = async (tx: Tx, name: string): Promise<number> => {
  const { rows } = await tx.execute(sql`select from pg_prepared_statements where name = ${name}`)
  return rows.length
}

test('a prepared query is built once for a connection and runs within its transaction', async () => {
  const { db } = database
  const build = jest.fn((executor: Db | Tx) =>
    executor
      .select({ found: carts.cartId })
      .from(carts)
      .where(eq(carts.cartId, sql.placeholder('cartId')))
      .prepare('found_cart'),
  )
  const foundCart = preparedPerConnection(build)
  const now = new Date()
  await inTransaction(db, async (tx) => {
    await tx.insert(carts).values({ cartId: CART, createdAt: now, updatedAt: now })
    for (let times = 0; times < 3; times++)
      expect(await foundCart(tx).execute({ cartId: CART })).toEqual([{ found: CART }])
    expect(await foundCart(db).execute({ cartId: CART })).toEqual([])
    expect(await planned(tx, 'found_cart')).toBe(1)
  })
  expect(build).toHaveBeenCalledTimes(2)
  expect(await foundCart(db).execute({ cartId: CART })).toEqual([{ found: CART }])
  expect(build).toHaveBeenCalledTimes(2)
})

test('a named drizzle query accepts null for any column', async () => {
  const cartId = '00000000-0000-4000-8000-000000000003'
  const now = new Date()
  await inTransaction(database.db, async (tx) => {
    const row = { cartId, createdAt: now, updatedAt: now, targetAt: null, notification: null }
    await runNamed(tx, 'written_cart', tx.insert(carts).values(row))
    expect(await planned(tx, 'written_cart')).toBe(1)
  })
  const isEmpty = and(eq(carts.cartId, cartId), isNull(carts.targetAt), isNull(carts.notification))
  expect(await database.db.select({ createdAt: carts.createdAt }).from(carts).where(isEmpty)).toEqual([
    { createdAt: now },
  ])
})

describe('handwritten SQL under a name', () => {
  const divide = (executor: Db | Tx, by: number) =>
    runNamed<{ part: number }>(executor, 'part_of_six', sql`select 6 / ${by}::int as part`)

  test('is planned once for a connection, also after it failed', async () => {
    await inTransaction(database.db, async (tx) => {
      for (const by of [1, 2, 3]) expect((await divide(tx, by)).rows).toEqual([{ part: 6 / by }])
      expect(await planned(tx, 'part_of_six')).toBe(1)
      await tx.execute(sql`savepoint before`)
      await expect(divide(tx, 0)).rejects.toThrow()
      await tx.execute(sql`rollback to savepoint before`)
      expect((await divide(tx, 6)).rows).toEqual([{ part: 1 }])
    })
  })

  test('names the statement in its fault', async () => {
    await expect(divide(database.db, 0)).rejects.toMatchObject({
      message: expect.stringContaining('part_of_six'),
      cause: { code: '22012' },
    })
  })

  test('rejects two texts for one name', async () => {
    await inTransaction(database.db, async (tx) => {
      await divide(tx, 1)
      await expect(runNamed(tx, 'part_of_six', sql`select 7 / ${1}::int`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('must be unique') },
      })
    })
  })
})
