import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@/testing/database'
import { coupons } from '../db/schema/coupons'
import { inTransaction } from '../db/transact'
import { judgeForCart, redeemCoupon } from './service'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-21T10:00:00Z')
const breads = {
  skuid: 1,
  packaging: null,
  units: 2,
  tiers: [{ quantity: 0, price: 500, validFrom: '2026-01-01T00:00:00+01:00' }],
  depositCents: 0,
  loyaltyDiscount: true,
  vatClass: 'food',
  categorySlug: 'brote',
} as const

async function newCoupon(limits: { totalLimit?: number; perCustomerLimit?: number } = {}): Promise<string> {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`
  await database.db.insert(coupons).values({ code, kind: 'percent', value: 10, ...limits })
  return code
}
const redeem = (code: string, redeemer: string = randomUUID(), orderId: string = randomUUID()) =>
  inTransaction(database.db, (tx) => redeemCoupon(tx, { code, orderId, redeemer, now }))
const judge = (code: string, redeemer: string | null = null) =>
  judgeForCart(database.db, { code, lines: [breads], redeemer, now })

test('finds a code in any case', async () => {
  expect(await judge((await newCoupon()).toLowerCase())).toMatchObject({ kind: 'applies' })
})

test('refuses an unknown code', async () => {
  expect(await judge('NIEMALS')).toEqual({ kind: 'refused', error: 'coupon_unknown' })
})

test('fifty concurrent payments redeem no more than the total limit', async () => {
  const code = await newCoupon({ totalLimit: 3 })
  const redeemed = await Promise.all(Array.from({ length: 50 }, () => redeem(code)))
  expect(redeemed.filter(Boolean)).toHaveLength(3)
})

test('concurrent payments of one customer redeem no more than the limit per customer', async () => {
  const code = await newCoupon({ perCustomerLimit: 1 })
  const redeemed = await Promise.all(Array.from({ length: 5 }, () => redeem(code, 'moin@example.org')))
  expect(redeemed.filter(Boolean)).toHaveLength(1)
})

test('redeems once per order', async () => {
  const code = await newCoupon({ totalLimit: 2 })
  const orderId = randomUUID()
  expect(await redeem(code, 'a', orderId)).toBe(true)
  expect(await redeem(code, 'a', orderId)).toBe(true)
  expect(await redeem(code)).toBe(true)
})

test('a redeemer who becomes known later counts for the limit per customer', async () => {
  const code = await newCoupon({ perCustomerLimit: 1 })
  const orderId = randomUUID()
  await redeem(code, orderId, orderId)
  await redeem(code, 'moin@example.org', orderId)
  expect(await redeem(code, 'moin@example.org')).toBe(false)
})

test('refuses a customer who has reached the limit per customer', async () => {
  const code = await newCoupon({ perCustomerLimit: 1 })
  await redeem(code, 'moin@example.org')
  expect(await judge(code, 'moin@example.org')).toEqual({ kind: 'refused', error: 'coupon_used_up' })
})
