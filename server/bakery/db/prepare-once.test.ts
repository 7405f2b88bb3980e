/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import type { Db, Tx } from './client'
import { prepareOnce } from './prepare-once'
import { carts } from './schema/carts'

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
