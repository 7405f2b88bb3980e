import { dayOf, fromWire, instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { waveFor } from '../baking-waves/rules'

const shop = openForFile(createTestShop)
afterEach(() => shop.resetClock())

const head = staffCaller('head_office')
/** Baked every day by the bakehouse alone; and one that shops bake, too. */
const [LOAF, ROLL] = [101_003, 102_001]

/** A visitor with a slot on the next morning, and a clock after the bread's cut-off. */
async function lateVisitor() {
  const caller = await shop.newCaller()
  const { targetBranch, targetDateTime } = await shop.cartOf(caller)
  const branch = await shop.branches.byId(targetBranch?.branchId ?? 0)
  const targetAt = fromWire(targetDateTime)
  if (branch === undefined || targetAt === null) throw new Error('the cart has a place and a time')
  const products = accepted(
    await shop.catalogue.filter(caller, {
      ...{ categoryPath: '/produkte', filters: [], skuids: [LOAF], sort: 'name-asc', offset: 0, limit: 1 },
      ...{ orderMode: 'pickup', targetBranchid: branch.branchId, targetDateTime },
    }),
  )
  const night = instantAt(dayOf(targetAt), '01:00')
  return { caller, branch, targetAt, night, before: products.products[0] }
}

test('after the cut-off a loaf is sold only up to the counted stock, and the next time is named', async () => {
  const { caller, branch, targetAt, night, before } = await lateVisitor()
  expect(before).toMatchObject({ forSale: true })
  shop.setClock(night)
  const loaf = { SKUID: LOAF, CartItemUnits: 9 }
  expect(await shop.carts.addProduct(caller, loaf)).toMatchObject({ error: 'not_for_sale' })
  const point = { orderMode: 'pickup' as const, targetBranchid: branch.branchId, targetDateTime: toWire(targetAt) }
  const query = {
    categoryPath: '/produkte',
    filters: [],
    skuids: [LOAF],
    sort: 'name-asc' as const,
    offset: 0,
    limit: 1,
  }
  const shown = async () => accepted(await shop.catalogue.filter(caller, { ...query, ...point })).products[0]
  expect(await shown()).toMatchObject({ forSale: false, bakedAgain: { at: expect.any(String) } })

  const stock = { branchERPId: branch.erpId, date: dayOf(targetAt), skuid: LOAF, left: 4 }
  accepted(await shop.stock.set(head, stock))
  expect(await shown()).toMatchObject({ forSale: true, skuDailyInventory: 4 })
  expect(await shop.carts.addProduct(caller, loaf)).toMatchObject({ error: 'stock_exceeded' })
  accepted(await shop.carts.addProduct(caller, { ...loaf, CartItemUnits: 4 }))
  const order = await shop.pay(caller, await shop.create(caller))
  const line = (await shop.linesOf(order.orderId)).find(({ skuid }) => skuid === LOAF)
  expect(line).toMatchObject({ units: 4, wave: expect.stringMatching(/./) })
})

test("units that a branch bakes itself for late orders are not on the bakehouse's list", async () => {
  const { caller, branch, night } = await lateVisitor()
  expect(branch.lateOrders).toBe(true)
  shop.setClock(night)
  accepted(await shop.carts.addProduct(caller, { SKUID: ROLL, CartItemUnits: 3 }))
  const order = await shop.pay(caller, await shop.create(caller))
  const line = (await shop.linesOf(order.orderId)).find(({ skuid }) => skuid === ROLL)
  expect(line).toMatchObject({ units: 3, wave: '', bakehouse: '' })
})

/**
 * A visitor with a loaf and a slot hold, and a clock in minutes after the cut-off of its wave, three before it. The provider's notice
 * of an approval may come at any time, and captures only what was approved less than eight minutes before.
 */
async function visitorAtCutOff() {
  const { caller, branch, targetAt } = await lateVisitor()
  const appointment = { ...branch, orderMode: 'pickup' as const, express: false, targetAt }
  const cutOff = waveFor(await shop.branches.wavePlan(), LOAF, appointment)?.cutOffAt.getTime() ?? 0
  const setMinute = (minute: number) => shop.setClock(new Date(cutOff + minute * 60_000))
  setMinute(-3)
  accepted(await shop.carts.renewReservation(caller, {}))
  accepted(await shop.carts.addProduct(caller, { SKUID: LOAF, CartItemUnits: 1 }))
  return { caller, setMinute }
}

test('a loaf is removed from a cart at the cut-off, even while the cart holds its slot', async () => {
  const { caller, setMinute } = await visitorAtCutOff()
  setMinute(3)
  expect(accepted(await shop.carts.validate(caller, {}))).toMatchObject({
    validationResult: 'invalid',
    shopNotification: { changes: [{ reason: 'Für diese Zeit ist schon gebacken.' }] },
  })
})

test('a payment that was opened before the cut-off is captured after it', async () => {
  const { caller, setMinute } = await visitorAtCutOff()
  const reference = await shop.create(caller)
  await shop.decide(reference, 'pay')
  setMinute(3)
  expect(await shop.capture(caller, reference)).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
})
