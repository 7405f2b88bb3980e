/**
 * How often the calls that customers wait for most ask the database; COMMIT is counted, a BEGIN travels with what follows
 * it. A figure that falls is written down here; one that rises wants a reason.
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'

const shop = openForFile(createTestShop)

const asked = jest.spyOn(pg.Client.prototype, 'query')

async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = asked.mock.calls.length
  await work()
  return asked.mock.calls.length - before
}

/** With everything asked once that a process keeps: catalogue, branches. */
async function warmCaller() {
  const caller = await shop.newCaller()
  await shop.loseNotices()
  return caller
}

test('adding to the cart, once and again, another quantity, taking out', async () => {
  const caller = await warmCaller()
  const line = { SKUID: shop.limitedSku }
  expect({
    add: await roundTripsOf(() => shop.carts.addProduct(caller, { ...line, CartItemUnits: 1, requestId: 'once' })),
    again: await roundTripsOf(() => shop.carts.addProduct(caller, { ...line, CartItemUnits: 1, requestId: 'once' })),
    quantity: await roundTripsOf(() => shop.carts.changeQuantity(caller, { ...line, CartItemUnits: 5 })),
    remove: await roundTripsOf(() => shop.carts.removeProduct(caller, line)),
  }).toEqual({ add: 5, again: 4, quantity: 5, remove: 4 })
})

test('saving where and when', async () => {
  const caller = await warmCaller()
  const { targetBranch, targetDateTime } = await shop.cartOf(caller)
  const config = {
    originInformation: null,
    orderMode: 'pickup' as const,
    express: false,
    targetBranchId: targetBranch?.branchId ?? 0,
    targetDateTime,
  }
  expect(await roundTripsOf(() => shop.carts.saveOrderConfig(caller, config))).toBe(6)
})

test('a new visitor: days, times, the first place and having it checked', async () => {
  const known = await shop.cartOf(await warmCaller())
  const { targetDateTime } = known
  const branchId = known.targetBranch?.branchId ?? 0
  const visitor = { cartId: randomUUID(), customerId: null }
  const service = { branchId, orderMode: 'pickup' as const, express: false }
  const config = {
    originInformation: null,
    orderMode: 'pickup' as const,
    express: false,
    targetBranchId: branchId,
    targetDateTime,
  }
  expect({
    dates: await roundTripsOf(() => shop.slots.dates(visitor, service)),
    slots: await roundTripsOf(() => shop.slots.slots(visitor, { ...service, date: targetDateTime.slice(0, 10) })),
    config: await roundTripsOf(() => shop.carts.saveOrderConfig(visitor, config)),
    line: await roundTripsOf(() => shop.carts.addProduct(visitor, { SKUID: shop.limitedSku, CartItemUnits: 1 })),
    validate: await roundTripsOf(() => shop.carts.validate(visitor, {})),
  }).toEqual({ dates: 2, slots: 2, config: 10, line: 5, validate: 4 })
})

test('from the cart to an order, and its capture', async () => {
  const caller = await warmCaller()
  const shown = await shop.asShown(caller)
  let reference = ''
  const create = await roundTripsOf(async () => {
    const created = await shop.payments.openPayment(caller, shown)
    reference = created.ok ? created.value.reference : ''
  })
  await shop.decide(reference, 'pay')
  const capture = await roundTripsOf(() => shop.capture(caller, reference))
  expect({ create, capture }).toEqual({ create: 11, capture: 15 })
})
