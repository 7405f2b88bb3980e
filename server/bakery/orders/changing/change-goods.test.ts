import { addMinutes } from 'date-fns/addMinutes'
import { eq, sql } from 'drizzle-orm'
import type { OrderVersion } from '@/lib/contract/orders/checkout'
import type { Packaging } from '@/lib/contract/values'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { checkIntegrity } from '../../db/integrity-check'
import { prices, products } from '../../db/schema/catalogue'
import { coupons } from '../../db/schema/coupons'
import { orders } from '../../db/schema/orders'
import { refunds } from '../../db/schema/refunds'
import { unitsByLine } from './version-rules'

const shop = openForFile(createTestShop)
afterEach(() => shop.resetClock())

const nobody = { cartId: null, customerId: null }
type Paid = Awaited<ReturnType<typeof shop.paidOrder>>
type Lines = OrderVersion['lines']

/** Large, with milk: 3,80 €; the reusable cup has a deposit of 1,00 €. */
const CAPPUCCINO = '50014'
/** Bottled cola with a deposit of 25 cents, at 19 %. */
const COLA = '5011'
const skuidOf = async (skuNumber: string) => {
  const [found] = await shop.db.select().from(products).where(eq(products.skuNumber, skuNumber))
  if (found === undefined) throw new Error(`the demo has no ${skuNumber}`)
  return found.skuid
}
const rolls = (units: number) => ({ skuid: shop.limitedSku, units })

const versionOf = async (order: Paid): Promise<OrderVersion> => {
  const { targetAt, note } = await shop.rowOf(order.reference)
  const lines = [...unitsByLine(await shop.linesOf(order.orderId)).values()]
  return { targetDateTime: toWire(targetAt), note, lines }
}

async function asked(order: Paid, wanted: Partial<OrderVersion>) {
  const shown = await versionOf(order)
  return { orderGUID: order.orderGuid, shown, wanted: { ...shown, ...wanted } }
}
const quote = async (order: Paid, lines: Lines) =>
  accepted(await shop.orderChanges.quoteChange(nobody, await asked(order, { lines })))

async function change(order: Paid, lines: Lines) {
  const of = await asked(order, { lines })
  const { grandTotal } = accepted(await shop.orderChanges.quoteChange(nobody, of))
  return shop.orderChanges.changeOrder(nobody, { ...of, grandTotal })
}

async function open(order: Paid, lines: Lines) {
  const of = await asked(order, { lines })
  const { grandTotal } = accepted(await shop.orderChanges.quoteChange(nobody, of))
  return shop.orderChanges.openChange(nobody, { ...of, grandTotal })
}
const capture = (order: Paid, reference: string) =>
  shop.orderChanges.captureChange(nobody, { orderGUID: order.orderGuid, provider: 'paypal', reference })

async function payMore(order: Paid, lines: Lines) {
  const { reference } = accepted(await open(order, lines))
  await shop.decide(reference, 'pay')
  return { reference, answer: await capture(order, reference) }
}

const seen = async (order: Paid) => accepted(await shop.orders.order(nobody, { orderGUID: order.orderGuid }))
const backOf = (order: Paid) => shop.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))

describe('less', () => {
  test('a unit less is refunded, releases its stock, and a new invoice replaces the old one', async () => {
    const order = await shop.paidOrder()
    const before = await seen(order)
    const unit = order.grandTotalCents / 2
    expect(await quote(order, [rolls(1)])).toMatchObject({ paid: 2 * unit, grandTotal: unit, difference: -unit })
    accepted(await change(order, [rolls(1)]))
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'paid', unitsClaimed: 1, slotsHeld: 1 })
    expect(shop.side.netCents(order.reference)).toBe(unit)
    expect(await backOf(order)).toMatchObject([
      { reason: 'changed', amountCents: unit, state: 'done', correctionNumber: null },
    ])

    const after = await seen(order)
    expect(after).toMatchObject({
      grandTotal: unit,
      refunds: [],
      changes: [{ difference: -unit, goods: [{ from: 2, to: 1 }] }],
    })
    expect(after.invoiceNumber).not.toBe(before.invoiceNumber)
    expect(after.changes[0]?.invoiceNumber).toBe(after.invoiceNumber)
    for (const invoiceNumber of [before.invoiceNumber, after.invoiceNumber])
      accepted(await shop.orders.receipt(nobody, { orderGUID: order.orderGuid, invoiceNumber }))
    const kinds = (await shop.mailKindsOf(order.orderId)).map((kind) => kind.replace(/ .*/, ''))
    expect(kinds.toSorted()).toEqual(['order_changed', 'order_confirmation'])
  })

  test('a change and its reversal give the original total', async () => {
    const order = await shop.paidOrder()
    const more = await payMore(order, [rolls(5)])
    expect(more.answer).toMatchObject({ ok: true, value: { result: 'changed' } })
    expect((await quote(order, [rolls(2)])).grandTotal).toBe(order.grandTotalCents)
    accepted(await change(order, [rolls(2)]))
    expect((await seen(order)).grandTotal).toBe(order.grandTotalCents)
  })

  test('an expired coupon stays valid for its order, and is suspended below its minimum', async () => {
    const caller = await shop.newCaller()
    await shop.discount(caller, { code: 'ENDET', value: 50 })
    const order = await shop.pay(caller, await shop.create(caller))
    await shop.db
      .update(coupons)
      .set({ validUntil: new Date(Date.now() - 1000), totalLimit: 1 })
      .where(eq(coupons.code, 'ENDET'))
    const list = (await shop.linesOf(order.orderId)).map((line) => line.unitPriceCents)
    expect(await quote(order, [rolls(4)])).toMatchObject({ grandTotal: 2 * (list[0] ?? 0), couponRests: false })
    accepted(await change(order, [rolls(1)]))
    expect((await seen(order)).orderDiscount).toBeGreaterThan(0)
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.code, 'ENDET'))
    expect(coupon?.redeemed).toBe(1)
  })

  test('refuses an empty order, another total than shown, and goods with a refund', async () => {
    const order = await shop.paidOrder()
    expect(await change(order, [])).toMatchObject({ error: 'change_empty' })
    const of = await asked(order, { lines: [rolls(1)] })
    expect(await shop.orderChanges.changeOrder(nobody, { ...of, grandTotal: 1 })).toMatchObject({
      error: 'change_repriced',
    })
    const row = await shop.oweUnit(order.orderGuid)
    if (row !== null) await shop.ledger.pay(row)
    expect(await shop.orderChanges.quoteChange(nobody, of)).toMatchObject({ error: 'goods_fixed' })
  })
})

describe('more', () => {
  test('two units more claim stock when the payment begins; the order changes once it is paid', async () => {
    const order = await shop.paidOrder()
    const unit = order.grandTotalCents / 2
    const { reference } = accepted(await open(order, [rolls(4)]))
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ unitsClaimed: 4, slotsHeld: 1 })
    expect((await seen(order)).grandTotal).toBe(2 * unit)
    await shop.decide(reference, 'pay')
    expect(await capture(order, reference)).toMatchObject({ ok: true, value: { result: 'changed' } })
    expect(await capture(order, reference)).toMatchObject({ ok: true, value: { result: 'changed' } })
    expect(shop.side.netCents(order.reference) + shop.side.netCents(reference)).toBe(4 * unit)
    expect(await seen(order)).toMatchObject({
      grandTotal: 4 * unit,
      lines: [{ units: 4 }],
      changes: [{ difference: 2 * unit }],
    })
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'paid', unitsClaimed: 4, slotsHeld: 1 })
    const kinds = (await shop.mailKindsOf(order.orderId)).map((kind) => kind.replace(/ .*/, ''))
    expect(kinds.toSorted()).toEqual(['order_changed', 'order_confirmation'])
  })

  test('a card can pay the difference after authentication by its bank', async () => {
    const order = await shop.paidOrder()
    const of = await asked(order, { lines: [rolls(3)] })
    const { grandTotal } = accepted(await shop.orderChanges.quoteChange(nobody, of))
    const { reference } = accepted(await shop.orderChanges.openChange(nobody, { ...of, grandTotal, method: 'card' }))
    await shop.decide(reference, 'refuse')
    expect(await capture(order, reference)).toMatchObject({ error: 'payment_unconfirmed' })
    expect((await seen(order)).lines).toMatchObject([{ units: 2 }])
    await shop.decide(reference, 'pay')
    expect(await capture(order, reference)).toMatchObject({ ok: true, value: { result: 'changed' } })
    expect((await seen(order)).lines).toMatchObject([{ units: 3 }])
  })

  test('addable goods show allergens, each variant by itself', async () => {
    const order = await shop.paidOrder()
    const found = async (search: string) => {
      const wanted = { orderGUID: order.orderGuid, targetDateTime: toWire(order.targetAt), search }
      return accepted(await shop.orderChanges.changeGoods(nobody, wanted)).goods
    }
    const [lye, cola] = [await found('Laugen'), await found('Cola')]
    const declared = await shop.db.select().from(products)
    for (const { skuid, allergens } of [...lye, ...cola]) {
      const record = declared.find((one) => one.skuid === skuid)
      expect(allergens).toEqual(record?.allergenIds)
    }
    expect(lye.flatMap(({ allergens }) => allergens)).not.toEqual([])
  })

  test('a redirected payer returns to the changed order, approved or not', async () => {
    const order = await shop.paidOrder()
    const { reference } = accepted(await open(order, [rolls(3)]))
    const address = expect.stringMatching(new RegExp(`^http.*/bestellung-aendern\\?guid=${order.orderGuid}$`))
    expect(shop.simulator.orders.find(reference)).toMatchObject({ returnUrl: address, cancelUrl: address })
    expect(shop.simulator.orders.find(order.reference).returnUrl).toMatch(/\/checkout$/)
  })

  test('an added product has its price and deposit of today; the others keep theirs', async () => {
    const order = await shop.paidOrder()
    const cola = await skuidOf(COLA)
    const { grandTotal, lines } = await quote(order, [rolls(2), { skuid: cola, units: 2 }])
    await shop.db.update(prices).set({ cents: 9_900 }).where(eq(prices.skuid, shop.limitedSku))
    const line = lines.find(({ skuid }) => skuid === cola)
    expect(line).toMatchObject({ from: 0, to: 2, problem: null })
    expect(grandTotal).toBe(order.grandTotalCents + (line?.total ?? 0) + 2 * (line?.depositPrice ?? 0))
    const { answer } = await payMore(order, [rolls(2), { skuid: cola, units: 2 }])
    expect(answer).toMatchObject({ ok: true })
    expect(await seen(order)).toMatchObject({ grandTotal, lines: [{ units: 2 }, { skuid: cola, units: 2 }] })
  })

  test('packaging belongs to its line: cups are added and removed with their deposits beside single use', async () => {
    const order = await shop.paidOrder()
    const skuid = await skuidOf(CAPPUCCINO)
    const coffee = (packaging: Packaging | null, units: number) => ({ skuid, packaging, units })
    const bought = [rolls(2), coffee(null, 1), coffee('reusable_cup', 2)]
    const { grandTotal } = await quote(order, bought)
    expect(grandTotal).toBe(order.grandTotalCents + 3 * 380 + 2 * 100)
    expect((await payMore(order, bought)).answer).toMatchObject({ ok: true })
    expect((await seen(order)).lines.slice(1)).toMatchObject([
      { packaging: null, units: 1, depositPrice: 0 },
      { packaging: 'reusable_cup', units: 2, depositPrice: 100 },
    ])

    expect(await quote(order, [rolls(2), coffee(null, 1), coffee('own', 2)])).toMatchObject({
      difference: -200,
      depositDifference: -200,
    })
    accepted(await change(order, [rolls(2), coffee(null, 1), coffee('reusable_cup', 1)]))
    const after = await seen(order)
    expect(after).toMatchObject({ grandTotal: grandTotal - 480, depositTotal: 100 })
    expect(after.changes.at(-1)).toMatchObject({
      difference: -480,
      goods: [{ skuName: expect.stringMatching(/ im Mehrwegbecher$/), from: 2, to: 1 }],
    })
    expect(await open(order, [rolls(2), coffee('reusable_bowl', 4)])).toMatchObject({ error: 'not_for_sale' })
  })

  test('addable goods show their packagings at the branch with deposits', async () => {
    const order = await shop.paidOrder()
    const found = async (search: string) => {
      const wanted = { orderGUID: order.orderGuid, targetDateTime: toWire(order.targetAt), search }
      return accepted(await shop.orderChanges.changeGoods(nobody, wanted)).goods
    }
    const [coffee, cola] = [await skuidOf(CAPPUCCINO), await skuidOf(COLA)]
    expect((await found('Cappuccino')).find(({ skuid }) => skuid === coffee)).toMatchObject({
      depositPrice: 0,
      packagingOffer: { vessel: 'cup', reusableDeposit: 100, own: true },
    })
    expect((await found('Cola')).find(({ skuid }) => skuid === cola)).toMatchObject({
      depositPrice: 25,
      packagingOffer: null,
    })
  })

  test('if the payer leaves, the claims are released and the order is unchanged', async () => {
    const order = await shop.paidOrder()
    accepted(await open(order, [rolls(6)]))
    shop.pass(26)
    await shop.reconcile()
    expect(await shop.outcomeOf(order.reference)).toEqual({
      netCaptures: 1,
      state: 'paid',
      confirmations: 1,
      slotsHeld: 1,
      unitsClaimed: 2,
    })
    expect(await checkIntegrity(shop.db)).toEqual([])
  })

  test('a second change supersedes the first, whose payer is not charged', async () => {
    const order = await shop.paidOrder()
    const first = accepted(await open(order, [rolls(4)]))
    const second = accepted(await open(order, [rolls(3)]))
    await shop.decide(first.reference, 'pay')
    expect(await capture(order, first.reference)).toMatchObject({ error: 'change_not_kept' })
    await shop.decide(second.reference, 'pay')
    expect(await capture(order, second.reference)).toMatchObject({ ok: true })
    expect(shop.side.netCents(first.reference)).toBe(0)
    expect((await seen(order)).lines).toMatchObject([{ units: 3 }])
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ unitsClaimed: 3 })
  })

  test('captures nothing if the order is set ready before the change is paid', async () => {
    const order = await shop.paidOrder()
    const { reference } = accepted(await open(order, [rolls(4)]))
    const branch = await shop.branches.byId(order.branchId)
    const desk = { branchERPId: branch?.erpId ?? 0, orderNumber: order.orderNumber }
    accepted(await shop.branchOrders.advance(staffCaller('head_office'), { ...desk, to: 'ready' }))
    await shop.decide(reference, 'pay')
    expect(await capture(order, reference)).toMatchObject({ error: 'change_not_kept' })
    expect(shop.side.netCents(reference)).toBe(0)
    expect((await seen(order)).lines).toMatchObject([{ units: 2 }])
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ unitsClaimed: 2 })
  })

  test.each([
    [10, { ok: true }, 4],
    [16, { error: 'change_not_kept' }, 2],
  ])('the payment of a change %i minutes after the cut-off: %p', async (late, answer, units) => {
    const order = await shop.paidOrder()
    const until = order.cancellableUntil ?? new Date(0)
    shop.setClock(addMinutes(until, -2))
    const { reference } = accepted(await open(order, [rolls(4)]))
    await shop.loseNotices()
    await shop.decide(reference, 'pay')
    shop.setClock(addMinutes(until, late))
    expect(await capture(order, reference)).toMatchObject(answer)
    expect((await seen(order)).lines).toMatchObject([{ units }])
    expect(await open(order, [rolls(5)]).catch(({ message }) => message)).toBeDefined()
  })

  test('cancelling a changed order refunds both payments', async () => {
    const order = await shop.paidOrder()
    const { reference } = await payMore(order, [rolls(5)])
    accepted(await shop.payments.cancelOrder(nobody, { orderGUID: order.orderGuid }))
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'refunded', unitsClaimed: 0, slotsHeld: 0 })
    expect([order.reference, reference].map(shop.side.netCents)).toEqual([0, 0])
    expect((await backOf(order)).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('cancelling while a change is being paid refunds that payment, too', async () => {
    const order = await shop.paidOrder()
    const { reference } = accepted(await open(order, [rolls(5)]))
    // Approved after the cancellation by the payer alone: a webhook event might come before it.
    await shop.loseNotices()
    await shop.decide(reference, 'pay')
    accepted(await shop.payments.cancelOrder(nobody, { orderGUID: order.orderGuid }))
    expect(await capture(order, reference)).toMatchObject({ error: 'change_not_kept' })
    expect([order.reference, reference].map(shop.side.netCents)).toEqual([0, 0])
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'refunded', unitsClaimed: 0 })
  })

  test('a refund above one payment is split over both, each with its own correction', async () => {
    const order = await shop.paidOrder()
    const { reference } = await payMore(order, [rolls(3)])
    accepted(await change(order, [rolls(1)]))
    const unit = (await seen(order)).grandTotal
    expect(shop.side.netCents(order.reference) + shop.side.netCents(reference)).toBe(unit)
    accepted(await shop.payments.cancelOrder(nobody, { orderGUID: order.orderGuid }))
    expect([order.reference, reference].map(shop.side.netCents)).toEqual([0, 0])
  })
})

describe('prices and catalogue have changed', () => {
  const day = 24 * 60
  test("yesterday's order is unchanged", async () => {
    const order = await shop.paidOrder()
    const of = await asked(order, { lines: [rolls(1)] })
    shop.setClock(addMinutes(order.targetAt, day))
    expect(await shop.orderChanges.quoteChange(nobody, of)).toMatchObject({ error: 'change_too_late' })
    expect(await shop.orderChanges.changeOrder(nobody, { ...of, grandTotal: 1 })).toMatchObject({
      error: 'change_too_late',
    })
    expect(await shop.orderChanges.openChange(nobody, { ...of, grandTotal: 1 })).toMatchObject({
      error: 'change_too_late',
    })
  })

  test('a raised price applies to added units only, and other units are refunded at their old price', async () => {
    const order = await shop.paidOrder()
    const unit = order.grandTotalCents / 2
    const isRoll = eq(prices.skuid, shop.limitedSku)
    const before = await shop.db.select().from(prices).where(isRoll)
    await shop.db
      .update(prices)
      .set({ cents: sql`${prices.cents} + 100` })
      .where(isRoll)
    try {
      await eventually(async () => (await quote(order, [rolls(3)])).difference === unit + 100)
      const { reference, answer } = await payMore(order, [rolls(3)])
      expect(answer).toMatchObject({ ok: true })
      expect(await seen(order)).toMatchObject({
        grandTotal: 3 * unit + 100,
        lines: [
          { units: 2, totalPrice: 2 * unit },
          { units: 1, totalPrice: unit + 100 },
        ],
      })
      expect(shop.side.netCents(order.reference) + shop.side.netCents(reference)).toBe(3 * unit + 100)
      accepted(await change(order, [rolls(1)]))
      expect((await seen(order)).grandTotal).toBe(unit)
      expect(shop.side.netCents(order.reference) + shop.side.netCents(reference)).toBe(unit)
    } finally {
      for (const { id, cents } of before) await shop.db.update(prices).set({ cents }).where(eq(prices.id, id))
      await eventually(async () => (await quote(order, [rolls(2)])).difference === unit)
    }
  })

  test('units of a discontinued product can be kept or removed but not added', async () => {
    const order = await shop.paidOrder()
    const cola = await skuidOf(COLA)
    accepted((await payMore(order, [rolls(2), { skuid: cola, units: 3 }])).answer)
    await shop.db.update(products).set({ enabled: false }).where(eq(products.skuid, cola))
    try {
      await eventually(async () => {
        const { lines } = await quote(order, [rolls(2), { skuid: cola, units: 4 }])
        return lines.some(({ problem }) => problem === 'not_sold')
      })
      expect(await open(order, [rolls(2), { skuid: cola, units: 4 }])).toMatchObject({ error: 'not_for_sale' })
      accepted(await change(order, [rolls(2), { skuid: cola, units: 1 }]))
      expect((await seen(order)).lines).toMatchObject([{ units: 2 }, { skuid: cola, units: 1 }])
    } finally {
      await shop.db.update(products).set({ enabled: true }).where(eq(products.skuid, cola))
    }
  })

  test("refuses more units than the day's stock at the line, with the number left", async () => {
    const order = await shop.paidOrder()
    const { lines } = await quote(order, [rolls(90)])
    expect(lines).toMatchObject([{ problem: 'too_few_left', max: 60 }])
    expect(await open(order, [rolls(90)])).toMatchObject({ error: 'stock_exceeded' })
  })

  test('orders of a deleted branch cannot be changed, and an open payment is not captured', async () => {
    const order = await shop.paidOrder()
    const { reference } = accepted(await open(order, [rolls(4)]))
    await shop.db.update(orders).set({ branchId: 4_711 }).where(eq(orders.orderId, order.orderId))
    try {
      const of = await asked(order, { lines: [rolls(1)] })
      expect(await shop.orderChanges.quoteChange(nobody, of)).toMatchObject({ error: 'goods_fixed' })
      await shop.decide(reference, 'pay')
      expect(await capture(order, reference)).toMatchObject({ error: 'change_not_kept' })
      expect(shop.side.netCents(reference)).toBe(0)
    } finally {
      await shop.db.update(orders).set({ branchId: order.branchId }).where(eq(orders.orderId, order.orderId))
      // The change released its two rolls at the unknown branch.
      await shop.db.execute(sql`
        update daily_inventory set claimed = claimed - 2
        where branch_id = ${order.branchId} and skuid = ${shop.limitedSku} and day = ${dayOf(order.targetAt)}::date`)
    }
  })

  test('of two concurrent changes one succeeds and the other is refused', async () => {
    const order = await shop.paidOrder()
    const wants = [rolls(1), rolls(3)]
    const given = await Promise.all(wants.map(async (line) => asked(order, { lines: [line] })))
    const [less, more] = given
    if (less === undefined || more === undefined) throw new Error('two devices')
    const unit = order.grandTotalCents / 2
    const answers = await Promise.all([
      shop.orderChanges.changeOrder(nobody, { ...less, grandTotal: unit }),
      shop.orderChanges.openChange(nobody, { ...more, grandTotal: 3 * unit }),
    ])
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect((await seen(order)).lines).toMatchObject([{ units: 1 }])
    shop.pass(26)
    await shop.reconcile()
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ unitsClaimed: 1, state: 'paid' })
  })
})

test('money, stock, slots, coupons, invoices and sums of all these orders are consistent', async () => {
  expect(await checkIntegrity(shop.db)).toEqual([])
})
