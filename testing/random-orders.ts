/** Random paid orders with changes, refunds and missed appointments, written row by row. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { sum } from '@/lib/domain/sum'
import type { Db } from '@/server/bakery/db/client'
import { orderLines, orderSteps, orders, payments } from '@/server/bakery/db/schema/orders'
import { refunds } from '@/server/bakery/db/schema/refunds'

const BRANCHES = [7_001, 7_002]
const SKUS = [1, 2, 3]
/** Around the night in which clocks are set back: 26 October 2031 has 25 hours. */
const FROM = Date.parse('2031-10-24T20:00:00Z')
const SPAN_MINUTES = 4 * 24 * 60

const instant = fc.integer({ min: 0, max: SPAN_MINUTES }).map((minutes) => new Date(FROM + minutes * 60_000))
const lines = fc.array(
  fc.record({
    skuid: fc.constantFrom(...SKUS),
    units: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 900 }),
    discount: fc.integer({ min: 0, max: 100 }),
    deposit: fc.constantFrom(0, 0, 25, 100),
  }),
  { minLength: 1, maxLength: 4 },
)
export const randomOrder = fc.record({
  orderId: fc.constant(null).map(() => randomUUID() as string),
  branchId: fc.constantFrom(...BRANCHES),
  service: fc.constantFrom('pickup', 'express', 'inhouse', 'delivery'),
  coupon: fc.constantFrom(null, 'HERBST', 'NEU'),
  paidAt: instant,
  targetAt: instant,
  shipping: fc.constantFrom(0, 0, 490),
  lines,
  isMissed: fc.boolean(),
})
export type RandomOrder = Parameters<Parameters<(typeof randomOrder)['map']>[0]>[0]
type Line = RandomOrder['lines'][number]

export const randomRefund = fc.record({
  at: instant,
  state: fc.constantFrom('due', 'done', 'done', 'refused'),
  reason: fc.constantFrom('missing', 'goodwill', 'changed', null),
  /** Number of lines of which a unit is refunded. */
  lines: fc.integer({ min: 0, max: 3 }),
  /** Goodwill, or what is not assigned. */
  other: fc.integer({ min: 1, max: 500 }),
})
export type RandomRefund = Parameters<Parameters<(typeof randomRefund)['map']>[0]>[0]

/** The events of an order after its payment. */
export const randomStory = fc.record({
  order: randomOrder,
  changedLines: fc.option(lines),
  changedTarget: fc.option(instant),
  refunds: fc.array(randomRefund, { maxLength: 2 }),
  isTakenBack: fc.boolean(),
})

/** Price of a line after discounts, without deposits. */
export const goodsOf = ({ units, price, discount }: Line): number => units * price - Math.min(discount, units * price)

/** Refunded units, goods and deposits by position. */
export const refundedLines = ({ lines: of }: RandomOrder, refund: RandomRefund) =>
  of.slice(0, refund.lines).map((line, position) => ({
    ...{ position, skuid: line.skuid, units: 1, goods: Math.floor(goodsOf(line) / line.units), deposit: line.deposit },
  }))

function totalsOf({ lines: of, shipping }: RandomOrder) {
  const depositTotal = sum(of.map(({ units, deposit }) => units * deposit))
  const subTotal = sum(of.map(({ units, price }) => units * price))
  const goods = sum(of.map(goodsOf))
  return {
    ...{ subTotal, orderCatalogDiscount: subTotal - goods, orderDiscount: 0, depositTotal, shippingPrice: shipping },
    ...{ grandTotal: goods + depositTotal + shipping, vat: [] },
  }
}

async function putLines(db: Db, { orderId, lines: of }: RandomOrder): Promise<void> {
  await db.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await db.insert(orderLines).values(
    of.map((line, position) => ({
      ...{ orderId, position, skuid: line.skuid, units: line.units, unitPriceCents: line.price, vatRate: 7 },
      ...{ totalPriceCents: goodsOf(line), totalDiscountCents: line.units * line.price - goodsOf(line) },
      ...{
        depositCents: line.deposit,
        skuNumber: '',
        name: '',
        subline: '',
        imagePath: '',
        discounts: [],
        allergens: '',
      },
      ...{ withdrawal: 'perishable', wave: '' },
    })),
  )
}

/** Stores a paid order with a payment; `template`: a row of which everything else is taken. */
export async function putOrder(db: Db, template: typeof orders.$inferSelect, order: RandomOrder): Promise<void> {
  const { orderId, branchId, service, coupon, targetAt, paidAt } = order
  const totals = totalsOf(order)
  await db.insert(orders).values({
    ...template,
    ...{ orderId, orderGuid: randomUUID(), orderNumber: orderId, invoiceNumber: null, cartId: randomUUID() },
    ...{
      state: 'paid',
      branchId,
      orderMode: service === 'express' ? 'pickup' : service,
      express: service === 'express',
    },
    ...{ couponCode: coupon, targetAt, totals, grandTotalCents: totals.grandTotal, refundedCents: 0, paidAt: null },
  })
  await putLines(db, order)
  await db.update(orders).set({ paidAt }).where(eq(orders.orderId, orderId))
  await db.insert(payments).values({
    ...{ paymentId: orderId, orderId, purpose: 'first', sequence: 0, amountCents: 1_000_000, method: 'wallet' },
    ...{ state: 'captured', captureId: orderId, provider: 'test', createdAt: paidAt },
  })
}

/** Stores other goods and another time of an order. */
export async function putChange(db: Db, order: RandomOrder): Promise<void> {
  await putLines(db, order)
  const totals = totalsOf(order)
  const change = { totals, grandTotalCents: totals.grandTotal, targetAt: order.targetAt }
  await db.update(orders).set(change).where(eq(orders.orderId, order.orderId))
}

export async function putRefund(db: Db, order: RandomOrder, refund: RandomRefund): Promise<void> {
  const { at, state, reason, other } = refund
  const of = refundedLines(order, refund)
  const depositCents = sum(of.map(({ deposit }) => deposit))
  await db.insert(refunds).values({
    ...{ refundId: randomUUID(), orderId: order.orderId, paymentId: order.orderId, depositCents, shippingCents: 0 },
    ...{ amountCents: sum(of.map(({ goods }) => goods)) + depositCents + other, goodwillCents: other, vat: [] },
    ...{ lines: of.map(({ skuid: _, ...line }) => line), reason, initiator: 'staff', provider: 'test' },
    ...{ state, createdAt: at },
  })
}

export async function putMissed(db: Db, { orderId, paidAt: at }: RandomOrder): Promise<void> {
  await db.insert(orderSteps).values({ orderId, step: 'not_collected', at, staffId: randomUUID(), staffName: 'Wiebke' })
}

export const takeBackMissed = (db: Db, { orderId }: RandomOrder) =>
  db.delete(orderSteps).where(eq(orderSteps.orderId, orderId))
