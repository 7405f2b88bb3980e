import { createTestDatabase } from '@/testing/database'
import { customers } from '../db/schema/customers'
import { createWishlistService } from './service'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A wishlist service whose clock advances by a second with every call, and two customers of the demo bakery. */
async function open() {
  let seconds = 0
  const clock = { now: () => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds++)) }
  const service = createWishlistService({ db: database.db, clock }, { isProduct: async (skuid) => skuid < 1000 })
  const [one, other] = await database.db.select({ customerId: customers.customerId }).from(customers).limit(2)
  if (one === undefined || other === undefined) throw new Error('the demo bakery has two customers')
  const callers = [one, other].map(({ customerId }) => ({ cartId: null, customerId }))
  for (const caller of callers) await service.clear(caller, {})
  return { service, caller: { cartId: null, ...one }, other: { cartId: null, ...other } }
}

test('lists the newest product first', async () => {
  const { service, caller } = await open()
  await service.add(caller, { skuid: 5 })
  expect(await service.add(caller, { skuid: 3 })).toEqual({ ok: true, value: [3, 5] })
})

test('keeps the position of a product that is added again', async () => {
  const { service, caller } = await open()
  await service.add(caller, { skuid: 5 })
  await service.add(caller, { skuid: 3 })
  expect(await service.add(caller, { skuid: 5 })).toEqual({ ok: true, value: [3, 5] })
})

test('rejects an unknown product', async () => {
  const { service, caller } = await open()
  expect(await service.add(caller, { skuid: 1000 })).toEqual({ ok: false, error: 'product_unknown' })
})

test('removes a product, and removing it again is not an error', async () => {
  const { service, caller } = await open()
  await service.add(caller, { skuid: 5 })
  await service.remove(caller, { skuid: 5 })
  expect(await service.remove(caller, { skuid: 5 })).toEqual({ ok: true, value: [] })
})

test('clears the list of one customer only', async () => {
  const { service, caller, other } = await open()
  await service.add(caller, { skuid: 5 })
  await service.add(other, { skuid: 3 })
  await service.clear(caller, {})
  expect(await service.list(caller, {})).toEqual({ ok: true, value: [] })
  expect(await service.list(other, {})).toEqual({ ok: true, value: [3] })
})

test('rejects a guest', async () => {
  const { service } = await open()
  const guest = { cartId: null, customerId: null }
  expect(await service.list(guest, {})).toEqual({ ok: false, error: 'not_logged_in' })
})
