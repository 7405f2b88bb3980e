import { eq, sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import type { Db, Tx } from './client'
import { prepareOnce, statementOnce } from './prepare-once'
import { cartLines, carts } from './schema/carts'
import { slotHolds } from './schema/slots'

const CART = '00000000-0000-4000-8000-000000000002'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('its text is built once, and it runs where it is asked: a transaction sees what it wrote, the pool what is committed', async () => {
  const build = jest.fn((db: Db | Tx) =>
    db
      .select({ found: carts.cartId })
      .from(carts)
      .where(eq(carts.cartId, sql.placeholder('cartId')))
      .prepare('found_cart'),
  )
  const query = prepareOnce(build)
  const { db } = database
  const now = new Date()
  const within = await db.transaction(async (tx) => {
    await tx.insert(carts).values({ cartId: CART, createdAt: now, updatedAt: now })
    return { own: await query(tx).execute({ cartId: CART }), others: await query(db).execute({ cartId: CART }) }
  })
  expect(within).toEqual({ own: [{ found: CART }], others: [] })
  expect(await query(db).execute({ cartId: CART })).toEqual([{ found: CART }])
  expect(build).toHaveBeenCalledTimes(1)
})

test('rows are read as drizzle reads them: times, nothing, objects, and tables that need not be joined', async () => {
  const { db } = database
  const cartId = '00000000-0000-4000-8000-000000000003'
  const now = new Date('2026-11-24T02:00:00Z')
  const notification = { code: 'cart_empty' } as const
  await db.insert(carts).values({ cartId, createdAt: now, updatedAt: now, notification, targetAt: null })
  const build = (executor: Db | Tx) =>
    executor
      .select({ cart: carts, line: cartLines, until: slotHolds.expiresAt, one: sql<number>`1`.mapWith(String) })
      .from(carts)
      .leftJoin(cartLines, eq(cartLines.cartId, carts.cartId))
      .leftJoin(slotHolds, eq(slotHolds.cartId, carts.cartId))
      .where(eq(carts.cartId, sql.placeholder('cartId')))
      .prepare('joined_cart')
  const query = prepareOnce(build)
  const empty = await query(db).execute({ cartId })
  expect(empty).toEqual(await build(db).execute({ cartId }))
  expect(empty).toMatchObject([{ cart: { createdAt: now, targetAt: null, notification }, line: null, one: '1' }])
  await db.insert(cartLines).values([1, 2].map((skuid) => ({ cartId, skuid, units: 3, addedAt: now })))
  expect(await query(db).execute({ cartId })).toEqual(await build(db).execute({ cartId }))
})

test('a value that is missing is a fault, and nothing is a value', async () => {
  const { db } = database
  const written = prepareOnce((executor) =>
    executor
      .insert(carts)
      .values({
        cartId: sql.placeholder('cartId'),
        targetAt: sql.placeholder('targetAt'),
        createdAt: sql.placeholder('at'),
        updatedAt: sql.placeholder('at'),
      })
      .returning({ targetAt: carts.targetAt })
      .prepare('written_cart'),
  )
  const cartId = '00000000-0000-4000-8000-000000000004'
  const at = new Date()
  await expect(written(db).execute({ cartId, at })).rejects.toThrow('targetAt')
  expect(await written(db).execute({ cartId, at, targetAt: null })).toEqual([{ targetAt: null }])
})

test('a statement of own words is one of the transaction that asks it, and says with its fault what it was', async () => {
  const part = statementOnce<{ part: number }>(
    'part_of_six',
    () => sql`select 6 / ${sql.placeholder('by')}::int as part`,
  )
  const { db } = database
  expect((await db.transaction((tx) => part(tx).execute({ by: 3 }))).rows).toEqual([{ part: 2 }])
  await expect(part(db).execute({ by: 0 })).rejects.toMatchObject({
    message: expect.stringContaining('select 6 /'),
    cause: { code: '22012' },
  })
})
