/**
 * Refunds by staff: limits, concurrent calls, and refunds made elsewhere that head office assigns.
 */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { contract } from '@/lib/contract/contract'
import type { Operation } from '@/lib/contract/operation'
import type { StaffRole } from '@/lib/contract/staff/staff-roles'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { pdfText } from '@/testing/pdf-text'
import { staffCaller } from '@/testing/staff'
import { checkIntegrity } from '../db/integrity-check'
import { auditLog } from '../db/schema/audit-log'
import { coupons } from '../db/schema/coupons'
import { outbox } from '../db/schema/mail'
import { orders } from '../db/schema/orders'
import { slotHolds } from '../db/schema/slots'
import { readStock } from '../stock/service'

/** A loaf that is baked every day. */
const LOAF = 101_001

const shop = openForFile(createTestShop)
afterEach(async () => {
  expect(await checkIntegrity(shop.bakery.db)).toEqual([])
})

/** A paid order of two rolls for 2,30 €, with its branch and number. */
async function paid() {
  const order = await shop.paidOrder()
  const branch = await shop.branches.byId(order.branchId)
  return { ...order, at: { branchERPId: branch?.erpId ?? 0, orderNumber: order.orderNumber } }
}
type Paid = Awaited<ReturnType<typeof paid>>

const units = (count: number) => ({
  kind: 'parts' as const,
  lines: [{ position: 0, units: count }],
  shipping: false,
})

const give = ({ at }: Paid, role: StaffRole, more: Partial<Parameters<typeof shop.refunds.give>[1]> = {}) =>
  shop.refunds.give(staffCaller(role), {
    ...at,
    requestId: randomUUID(),
    reason: 'damaged',
    amount: 115,
    wish: units(1),
    ...more,
  })

const mailOf = async (orderId: string, kind: string) =>
  (await shop.bakery.db.select().from(outbox).where(eq(outbox.orderId, orderId))).find((mail) =>
    mail.kind.startsWith(kind),
  )

/** Units left of the roll, of which 60 are baked a day. */
const stockOf = async ({ branchId, targetAt }: Pick<Paid, 'branchId' | 'targetAt'>) =>
  (await readStock(shop.db, { branchId, day: dayOf(targetAt) }, [shop.limitedSku])).get(shop.limitedSku)

test('a preview returns share, VAT and the rest of the limit, and stores nothing', async () => {
  const order = await paid()
  const preview = await shop.refunds.preview(staffCaller('manager'), { ...order.at, wish: units(1) })
  expect(preview).toMatchObject({
    ok: true,
    value: { amount: 115, vat: [{ rate: 7, net: 107, tax: 8 }], limitLeft: 5_000 },
  })
  expect(await shop.refunds.look(staffCaller('manager'), order.at)).toMatchObject({
    value: { left: 230, refunds: [], lines: [{ units: 2, unitsLeft: 2, shares: [115, 230] }] },
  })
})

test('a unit is refunded once, however often it is sent, with an audit log entry, an email and a correction', async () => {
  const order = await paid()
  const requestId = randomUUID()
  await Promise.all([1, 2, 3].map(() => give(order, 'manager', { requestId })))
  const shown = await shop.refunds.look(staffCaller('manager'), order.at)
  if (!shown.ok) throw new Error(shown.error)
  expect(shown.value).toMatchObject({ left: 115, lines: [{ unitsLeft: 1 }] })
  const [refund, ...others] = shown.value.refunds
  expect(others).toEqual([])
  expect(refund).toMatchObject({ state: 'done', amount: 115, reason: 'damaged', by: 'Wiebke Carstens' })
  expect(shop.side.netCents(order.reference)).toBe(115)

  const { db } = shop.bakery
  const acts = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, order.orderNumber), eq(auditLog.operation, 'refunds.give')))
  expect(acts).toMatchObject([{ before: { refundedCents: 0 }, after: { refundedCents: 115 } }])

  const number = refund?.correctionNumber ?? ''
  const mail = await mailOf(order.orderId, 'refund_given')
  expect(mail?.subject).toBe(`1,15\u00a0€ zurück zu Ihrer Bestellung ${order.orderNumber}`)
  expect(mail?.text).toContain('Grund: Ware war beschädigt.')
  expect(mail?.text).toContain(`Die Rechnungskorrektur ${number} zu Ihrer Rechnung #${order.invoiceNumber} liegt`)
  const file = await shop.orders.receipt(shop.nobody, { orderGUID: order.orderGuid, invoiceNumber: number })
  if (!file.ok) throw new Error(file.error)
  expect(file.value.fileName).toBe(`Rechnungskorrektur-${number}.pdf`)
  const text = await pdfText(file.value.base64)
  for (const said of [number, `Rechnung ${order.invoiceNumber} vom`, 'beschädigt', '−1,15', '−0,08', '1,07'])
    expect(text).toContain(said)
})

test('refunding the last unit before the handover cancels the order and releases slot and stock', async () => {
  const order = await paid()
  await give(order, 'manager', { reason: 'sold_out', amount: 230, wish: units(2) })
  expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'refunded', slotsHeld: 0, unitsClaimed: 0 })
  expect((await mailOf(order.orderId, 'order_called_off'))?.text).toContain('Grund: Ware war ausverkauft.')
})

test.each([
  ['sold out', 'sold_out', 58],
  ['broken', 'damaged', 58],
  ['there, and only late', 'late', null],
] as const)('stock of an order that was cancelled because its goods are %s', async (_what, reason, quantity) => {
  const order = await paid()
  await give(order, 'manager', { reason, amount: 230, wish: units(2) })
  expect(await stockOf(order)).toMatchObject({ claimed: 0, quantity })
})

test('a missing unit is not sold again when the customer cancels the rest', async () => {
  const order = await paid()
  await give(order, 'manager', { reason: 'missing' })
  expect(await stockOf(order)).toMatchObject({ claimed: 2, quantity: null })
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: order.orderGuid })
  expect(await stockOf(order)).toMatchObject({ claimed: 0, quantity: 59 })
})

test('refunding the last unit after the handover does not cancel the order', async () => {
  const order = await paid()
  for (const to of ['preparing', 'ready', 'collected'] as const)
    await shop.branchOrders.advance(staffCaller('counter'), { ...order.at, to })
  await give(order, 'manager', { amount: 230, wish: units(2) })
  expect(await shop.stateOf(order.reference)).toBe('collected')
  expect(shop.side.netCents(order.reference)).toBe(0)
})

test('a branch cancels an order; a repetition is refused', async () => {
  const order = await paid()
  const input = { ...order.at, requestId: randomUUID(), reason: 'not_kept' as const, amount: 230 }
  expect(await shop.refunds.callOff(staffCaller('manager'), input)).toMatchObject({ ok: true, value: { left: 0 } })
  expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'refunded', netCaptures: 0, slotsHeld: 0 })
  expect(await shop.refunds.callOff(staffCaller('manager'), { ...input, requestId: randomUUID() })).toMatchObject({
    error: 'order_not_open',
  })
})

describe('refused without a refund:', () => {
  const refusals: [string, (order: Paid) => Promise<unknown>, string][] = [
    ['more units than were bought', (order) => give(order, 'manager', { wish: units(3), amount: 345 }), 'refund_units'],
    ['another amount than the button said', (order) => give(order, 'manager', { amount: 116 }), 'refund_changed'],
    [
      'goodwill beyond what was paid',
      (order) => give(order, 'manager', { wish: { kind: 'goodwill', amount: 231 }, amount: 231 }),
      'refund_exceeds',
    ],
    [
      'a fee that there was not',
      (order) => give(order, 'manager', { wish: { ...units(1), lines: [], shipping: true } }),
      'refund_nothing',
    ],
    ['by who has no limit of their own', (order) => give(order, 'counter'), 'refund_limit'],
    [
      'at a branch that is none',
      (order) => give({ ...order, at: { ...order.at, branchERPId: 1 } }, 'head_office'),
      'branch_unknown',
    ],
  ]
  test.each(refusals)('%s', async (_what, ask, error) => {
    const order = await paid()
    expect(await ask(order)).toMatchObject({ ok: false, error })
    expect(shop.side.netCents(order.reference)).toBe(230)
  })
})

describe('the limit of a person applies', () => {
  const manager = staffCaller('manager')
  /** An order above 50 €, a manager's limit per order. */
  async function dear() {
    const caller = await shop.newCaller()
    accepted(await shop.carts.addProduct(caller, { SKUID: shop.limitedSku, CartItemUnits: 48 }))
    const order = await shop.pay(caller, await shop.create(caller))
    expect(order.grandTotalCents).toBeGreaterThan(5_000)
    const branch = await shop.branches.byId(order.branchId)
    return { ...order, at: { branchERPId: branch?.erpId ?? 0, orderNumber: order.orderNumber } }
  }

  const closeItsDay = async (order: Paid, caller: typeof manager) => {
    const day = { branchERPId: order.at.branchERPId, date: dayOf(order.targetAt), hours: [], reason: 'Rohrbruch' }
    const { version, orders } = accepted(await shop.branchHours.checkDay(caller, day))
    const decisions = orders.map(({ orderNumber }) => ({ orderNumber, moveTo: null }))
    return { orders, saved: await shop.branchHours.saveDay(caller, { ...day, version, decisions }) }
  }
  const whole = { kind: 'goodwill' } as const
  const ways: Record<string, (order: Paid) => Promise<unknown>> = {
    'branchHours.saveDay': async (order) => (await closeItsDay(order, manager)).saved,
    'refunds.give': (order) => {
      const amount = order.grandTotalCents
      const wish = { ...whole, amount }
      return shop.refunds.give(manager, { ...order.at, requestId: randomUUID(), reason: 'goodwill', amount, wish })
    },
    'refunds.callOff': (order) => {
      const amount = order.grandTotalCents
      return shop.refunds.callOff(manager, { ...order.at, requestId: randomUUID(), reason: 'cancelled', amount })
    },
  }

  test('to every operation of staff with limits that moves money', () => {
    const moving = Object.entries(contract).flatMap(([module, operations]) =>
      Object.entries<Operation>(operations).flatMap(([name, { kind, for: rights }]) =>
        kind === 'money' && typeof rights === 'object' && rights.staff.some((role) => role !== 'head_office')
          ? `${module}.${name}`
          : [],
      ),
    )
    expect(moving.toSorted()).toEqual(Object.keys(ways).toSorted())
  })

  test.each(Object.entries(ways))('%s', async (_name, giveAllBack) => {
    const order = await dear()
    expect(await giveAllBack(order)).toMatchObject({ ok: false, error: 'refund_limit' })
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'paid', netCaptures: 1, slotsHeld: 1 })
  })

  test('to closing a day, which reports it before; within the limit the refund names the person', async () => {
    const order = await dear()
    const head = staffCaller('head_office')
    const refused = await closeItsDay(order, manager)
    expect(refused.orders).toMatchObject([{ orderNumber: order.orderNumber, mayRefund: false }])
    const { orders, saved } = await closeItsDay(order, head)
    expect(orders).toMatchObject([{ mayRefund: true }])
    accepted(saved)
    expect(await shop.refunds.look(head, order.at)).toMatchObject({
      value: { left: 0, refunds: [{ amount: order.grandTotalCents, by: 'Wiebke Carstens', reason: 'cancelled' }] },
    })
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'refunded', netCaptures: 0 })
  })
})

describe('goods that cost nothing', () => {
  const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
  const counter = staffCaller('counter')

  /** Two rolls paid by a coupon; `more`: further goods. */
  async function given() {
    const caller = await shop.newCaller()
    await shop.giveAway(caller)
    accepted(await shop.payments.openPayment(caller, { ...(await shop.asShown(caller)), contact }))
    const [{ orderId } = { orderId: '' }] = await shop.db
      .select({ orderId: orders.orderId })
      .from(orders)
      .where(eq(orders.cartId, caller.cartId))
    const order = await shop.orders.findOrder({ orderId })
    if (order === null) throw new Error('nothing was ordered')
    const branch = await shop.branches.byId(order.branchId)
    return { ...order, at: { branchERPId: branch?.erpId ?? 0, orderNumber: order.orderNumber } }
  }
  const bakedOf = async ({ orderId }: { orderId: string }) => {
    const [line] = await shop.linesOf(orderId)
    const of = { bakehouse: line?.bakehouse ?? '', wave: line?.wave ?? '', date: line?.waveDay ?? '' }
    return accepted(await shop.production.list(staffCaller('head_office'), of)).total
  }

  test('any counter staff can cancel a free order: its claims are released and the customer is informed', async () => {
    const order = await given()
    const baked = await bakedOf(order)
    expect(await stockOf(order)).toMatchObject({ claimed: 2 })
    expect(await shop.refunds.look(counter, order.at)).toMatchObject({ value: { isOpen: true, left: 0 } })
    const input = { ...order.at, requestId: randomUUID(), reason: 'not_kept' as const, amount: 0 }
    const off = accepted(await shop.refunds.callOff(counter, input))
    expect(off).toMatchObject({ isOpen: false, refunds: [{ amount: 0, state: 'done', by: 'Wiebke Carstens' }] })
    expect(accepted(await shop.refunds.callOff(counter, input)).refunds).toHaveLength(1)
    expect(await shop.orders.findOrder(order)).toMatchObject({ state: 'cancelled' })
    expect(await shop.db.$count(slotHolds, eq(slotHolds.orderId, order.orderId))).toBe(0)
    expect(await stockOf(order)).toMatchObject({ claimed: 0 })
    expect(await bakedOf(order)).toBe(baked - 2)
    const mail = await mailOf(order.orderId, 'order_called_off')
    expect(mail?.text).toContain('Grund: Bestellung konnte nicht ausgeführt werden.')
    expect(mail?.text).not.toContain('bezahlt haben')
  })

  test('sold-out free goods are not baked, and the customer is informed', async () => {
    const order = await given()
    const baked = await bakedOf(order)
    const input = { ...order.at, requestId: randomUUID(), reason: 'sold_out' as const, amount: 0, wish: units(1) }
    expect(await shop.refunds.preview(counter, { ...order.at, wish: units(1) })).toMatchObject({ value: { amount: 0 } })
    expect(accepted(await shop.refunds.give(counter, input))).toMatchObject({ isOpen: true, lines: [{ unitsLeft: 1 }] })
    expect(await bakedOf(order)).toBe(baked - 1)
    const mail = await mailOf(order.orderId, 'goods_called_off')
    expect(mail?.text).toMatch(/bekommen Sie leider nicht: 1 x \S+\. Grund: Ware war ausverkauft\./)
  })

  test('free goods beside paid ones can be cancelled by themselves and with the rest', async () => {
    const caller = await shop.newCaller()
    await shop.db.insert(coupons).values({ code: 'ROLLS', kind: 'percent', value: 100, categorySlug: 'broetchen' })
    accepted(await shop.carts.addProduct(caller, { SKUID: LOAF, CartItemUnits: 1 }))
    accepted(await shop.carts.applyCoupon(caller, { Code: 'ROLLS' }))
    const order = await shop.pay(caller, await shop.create(caller))
    const branch = await shop.branches.byId(order.branchId)
    const at = { branchERPId: branch?.erpId ?? 0, orderNumber: order.orderNumber }
    const { lines } = accepted(await shop.refunds.look(counter, at))
    const rolls = lines.find(({ amount }) => amount === 0)
    const wish = { kind: 'parts' as const, lines: [{ position: rolls?.position ?? 0, units: 2 }], shipping: false }
    const input = { ...at, requestId: randomUUID(), reason: 'sold_out' as const, amount: 0, wish }
    expect(accepted(await shop.refunds.give(counter, input)).left).toBe(order.grandTotalCents)
    const { grandTotalCents: amount } = order
    const rest = { ...at, requestId: randomUUID(), reason: 'not_kept' as const, amount }
    accepted(await shop.refunds.callOff(staffCaller('manager'), rest))
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'refunded', netCaptures: 0 })
  })
})

test('an order that was fully refunded as goodwill can still be cancelled', async () => {
  const order = await paid()
  await give(order, 'manager', { reason: 'goodwill', amount: 230, wish: { kind: 'goodwill', amount: 230 } })
  const input = { ...order.at, requestId: randomUUID(), reason: 'not_kept' as const, amount: 0 }
  accepted(await shop.refunds.callOff(staffCaller('manager'), input))
  expect(await shop.outcomeOf(order.reference)).toMatchObject({ slotsHeld: 0, unitsClaimed: 0 })
})

test('of two people at the same order one refunds the last unit, the other is refused', async () => {
  const order = await paid()
  const both = await Promise.all([
    give(order, 'manager', { wish: units(2), amount: 230 }),
    give(order, 'head_office', { wish: units(2), amount: 230 }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(shop.side.netCents(order.reference)).toBe(0)
})

test('a refund made elsewhere waits for head office, which assigns it once', async () => {
  const order = await paid()
  await shop.loseNotices()
  await shop.refundAtProvider(order.reference, 115)
  await shop.ledger.checkProvider(order.orderId)
  const office = staffCaller('head_office')
  const waiting = await shop.refunds.waiting(office, {})
  const found = waiting.ok
    ? waiting.value.unassigned.find((one) => one.order.orderNumber === order.orderNumber)
    : undefined
  expect(found).toMatchObject({ amount: 115, order: { lines: [{ shares: [115, 230] }] } })
  const input = {
    refundId: found?.refundId ?? '',
    reason: 'missing' as const,
    lines: [{ position: 0, units: 1 }],
    shipping: false,
  }
  expect(await shop.refunds.assign(office, { ...input, lines: [{ position: 0, units: 2 }] })).toMatchObject({
    error: 'refund_exceeds',
  })
  const tries = await Promise.all([1, 2].map(() => shop.refunds.assign(office, input)))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(tries.find(({ ok }) => !ok)).toMatchObject({ error: 'refund_assigned' })
  expect(await shop.refunds.look(office, order.at)).toMatchObject({
    value: {
      left: 115,
      refunds: [{ reason: 'missing', goodwill: 0, lines: [{ units: 1 }], by: 'beim Zahlungsanbieter' }],
    },
  })
  expect(await mailOf(order.orderId, 'refund_given')).toBeDefined()
})

test('all refunded at the provider while a change owes money: head office sees what the ledger cannot count, and settles it once', async () => {
  const order = await paid()
  const targetDateTime = toWire(order.targetAt)
  const shown = { targetDateTime, note: '', lines: [{ skuid: shop.limitedSku, units: 2 }] }
  const wanted = { ...shown, lines: [{ skuid: shop.limitedSku, units: 1 }] }
  await shop.loseNotices()
  await shop.fault({ kind: 'error_before_effect', operation: 'refund', times: 2 })
  const change = { orderGUID: order.orderGuid, shown, wanted, grandTotal: 115 }
  accepted(await shop.orderChanges.changeOrder(shop.nobody, change))
  await shop.refundAtProvider(order.reference)
  shop.pass(2)
  await shop.reconcile()

  const office = staffCaller('head_office')
  const waiting = async () => accepted(await shop.refunds.waiting(office, {})).excess
  const mine = (await waiting()).filter(({ orderNumber }) => orderNumber === order.orderNumber)
  expect(mine).toMatchObject([{ amount: 230, customerName: 'Fiete Hansen', branchERPId: order.at.branchERPId }])
  shop.pass(60 * 24)
  await shop.ledger.checkProvider(order.orderId)
  expect((await waiting()).filter(({ orderNumber }) => orderNumber === order.orderNumber)).toEqual(mine)

  const settle = () => shop.refunds.settle(office, { refundId: mine[0]?.refundId ?? '' })
  expect(await Promise.all([settle(), settle()])).toMatchObject([{ ok: true }, { ok: true }])
  expect((await waiting()).filter(({ orderNumber }) => orderNumber === order.orderNumber)).toEqual([])
  const acts = await shop.bakery.db.select().from(auditLog).where(eq(auditLog.subject, order.orderNumber))
  expect(acts).toMatchObject([{ operation: 'refunds.settle' }])
  expect(await shop.refunds.settle(office, { refundId: 'unknown' })).toMatchObject({ error: 'order_unknown' })
  shop.resetClock()
})
