/**
 * Number of database round trips per call that customers wait for, including BEGIN and COMMIT. Statements sent on a connection
 * before a response arrives count once. A number that decreases is updated here; an increase needs a reason.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'

const shop = openForFile(createTestShop)

const { query } = pg.Client.prototype
/** Connections with statements since their last response. */
const unanswered = new Set<object>()
let roundTrips = 0

jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
  if (!unanswered.has(this)) roundTrips++
  const answer: unknown = Reflect.apply(query, this, sent)
  // The pool sends one statement at a time, with a callback.
  if (answer instanceof Promise) {
    unanswered.add(this)
    const done = () => unanswered.delete(this)
    answer.then(done, done)
  }
  return answer
})

async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = roundTrips
  await work()
  return roundTrips - before
}

/** After a warm-up of the process's caches: catalogue, branches. */
async function warmCaller() {
  const caller = await shop.newCaller()
  await shop.loseNotices()
  return caller
}

/** The second run, because a connection then has prepared each statement. */
async function second<T>(measure: () => Promise<T>): Promise<T> {
  await measure()
  return measure()
}

test('add to the cart twice, change a quantity, remove', async () => {
  const line = { SKUID: shop.limitedSku }
  const measure = async () => {
    const caller = await warmCaller()
    const once = { ...line, CartItemUnits: 1, requestId: 'once' }
    return {
      add: await roundTripsOf(() => shop.carts.addProduct(caller, once)),
      again: await roundTripsOf(() => shop.carts.addProduct(caller, once)),
      quantity: await roundTripsOf(() => shop.carts.changeQuantity(caller, { ...line, CartItemUnits: 5 })),
      remove: await roundTripsOf(() => shop.carts.removeProduct(caller, line)),
    }
  }
  expect(await second(measure)).toEqual({ add: 4, again: 3, quantity: 4, remove: 4 })
})

test('save branch and time', async () => {
  const measure = async () => {
    const caller = await warmCaller()
    const { targetBranch, targetDateTime } = await shop.cartOf(caller)
    const config = {
      originInformation: null,
      orderMode: 'pickup' as const,
      express: false,
      targetBranchId: targetBranch?.branchId ?? 0,
      targetDateTime,
    }
    return roundTripsOf(() => shop.carts.saveOrderConfig(caller, config))
  }
  expect(await second(measure)).toBe(5)
})

test('a new visitor: days, times, first reservation and validation', async () => {
  const known = await shop.cartOf(await warmCaller())
  const { targetDateTime } = known
  const branchId = known.targetBranch?.branchId ?? 0
  const service = { branchId, orderMode: 'pickup' as const, express: false }
  const config = {
    originInformation: null,
    orderMode: 'pickup' as const,
    express: false,
    targetBranchId: branchId,
    targetDateTime,
  }
  const measure = async () => {
    const visitor = { cartId: randomUUID(), customerId: null }
    return {
      dates: await roundTripsOf(() => shop.slots.dates(visitor, service)),
      slots: await roundTripsOf(() => shop.slots.slots(visitor, { ...service, date: targetDateTime.slice(0, 10) })),
      config: await roundTripsOf(() => shop.carts.saveOrderConfig(visitor, config)),
      line: await roundTripsOf(() => shop.carts.addProduct(visitor, { SKUID: shop.limitedSku, CartItemUnits: 1 })),
      validate: await roundTripsOf(() => shop.carts.validate(visitor, {})),
    }
  }
  expect(await second(measure)).toEqual({ dates: 2, slots: 2, config: 6, line: 4, validate: 3 })
})

test('create an order from the cart and capture it', async () => {
  const measure = async () => {
    const caller = await warmCaller()
    const shown = await shop.asShown(caller)
    let reference = ''
    const create = await roundTripsOf(async () => {
      const created = await shop.payments.openPayment(caller, shown)
      reference = created.ok ? created.value.reference : ''
    })
    await shop.decide(reference, 'pay')
    return { create, capture: await roundTripsOf(() => shop.capture(caller, reference)) }
  }
  expect(await second(measure)).toEqual({ create: 7, capture: 13 })
})
