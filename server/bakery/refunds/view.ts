/** An order as staff see it on the refund screen: refundable units and cents, refunds so far, and the person's limit. */

import type { Caller } from '@/lib/contract/operation'
import type { Order } from '@/lib/contract/orders/checkout'
import { refundReason, refundState } from '@/lib/contract/orders/order-refund'
import type { Refundable, RefundableLine } from '@/lib/contract/orders/refunds'
import type { RefundLimits } from '@/lib/domain/business-settings'
import { customerName } from '@/lib/domain/order-rows'
import { sum } from '@/lib/domain/sum'
import { dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { nameIn } from '@/lib/words/de/packaging'
import { isOnAccount } from '@/lib/words/de/payment'
import { askedByWords } from '@/lib/words/de/refunds'
import type { Db, Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { hasCapture, type OrderRecord, type OrdersService } from '../orders/service'
import { CHANGE_REASON, countedOf } from './ledger-rules'
import { limitLeft } from './limit-rules'
import { amountLeftToRefund, type EarlierRefund, shareOf, unitsLeftToRefund } from './rules'
import { type RefundRow, refundedByStaffSince, refundsOf } from './store'

export type ViewDeps = {
  bakery: Pick<BakeryDeps, 'db' | 'clock'>
  orders: Pick<OrdersService, 'describe'>
  limits: RefundLimits
}

/** An order can be cancelled until its goods are handed over. */
export const isOpen = ({ state }: Pick<OrderRecord, 'state'>): boolean => state === 'paid' || state === 'ready'

function lineOf(order: Order, earlier: readonly EarlierRefund[], position: number, left: number): RefundableLine[] {
  const line = order.lines[position]
  if (line === undefined) return []
  const { skuSubline, allergens, units, totalPrice, depositPrice } = line
  const shares = Array.from({ length: left }, (_, more) => {
    const selection = { kind: 'parts', lines: [{ position, units: more + 1 }], shipping: false } as const
    const share = shareOf(order, earlier, selection)
    // The last units include the delivery fee, which is not part of the line.
    return typeof share === 'string' ? 0 : share.amount - share.shipping
  })
  const amount = totalPrice + units * depositPrice
  return [{ position, skuName: nameIn(line), skuSubline, allergens, units, unitsLeft: left, amount, shares }]
}

const refundOf = (row: RefundRow): Refundable['refunds'][number] => ({
  state: refundState.parse(row.state),
  reason: refundReason.nullable().parse(row.reason),
  amount: row.amountCents,
  lines: row.lines,
  shipping: row.shippingCents,
  goodwill: row.goodwillCents,
  vat: row.vat,
  createdAt: toWire(row.createdAt),
  doneAt: toWire(row.doneAt),
  correctionNumber: row.correctionNumber ?? '',
  correctedAt: toWire(row.correctedAt),
  by: askedByWords(row.initiator, row.staffName),
})

export function createView({ bakery, orders, limits }: ViewDeps) {
  /** Cents left of the caller's limit for this order; null: no limit. */
  async function leftFor(
    db: Db | Tx,
    { staff }: Pick<Caller, 'staff'>,
    branchERPId: number,
    rows: readonly RefundRow[],
  ): Promise<number | null> {
    if (staff === undefined) return 0
    const today = instantAt(dayOf(bakery.clock.now()), '00:00')
    const own = rows.filter(({ staffId, state }) => staffId === staff.staffId && state !== 'refused')
    return limitLeft(limits, staff, branchERPId, {
      ofOrder: sum(own.map(({ amountCents }) => amountCents)),
      today: await refundedByStaffSince(db, staff.staffId, today),
    })
  }

  return {
    leftFor,

    /** `without`: id of a refund to leave out, because head office is about to assign its goods. */
    async show(
      record: OrderRecord,
      caller: Pick<Caller, 'staff'>,
      branchERPId: number,
      without: string | null = null,
    ): Promise<Refundable> {
      const { db } = bakery
      const [order, rows] = await Promise.all([orders.describe(record), refundsOf(db, record.orderId)])
      const earlier = countedOf(rows.filter(({ refundId }) => refundId !== without))
      const fee = shareOf(order, earlier, { kind: 'parts', lines: [], shipping: true })
      return {
        orderNumber: order.orderNumber,
        customerName: customerName(order),
        onAccount: isOnAccount(order),
        isOpen: isOpen(record),
        lines: unitsLeftToRefund(order, earlier).flatMap((left, position) => lineOf(order, earlier, position, left)),
        shippingLeft: typeof fee === 'string' ? 0 : fee.amount,
        left: (await hasCapture(db, record.orderId)) ? amountLeftToRefund(order, earlier) : 0,
        refunds: rows.filter(({ reason }) => reason !== CHANGE_REASON).map(refundOf),
        limitLeft: await leftFor(db, caller, branchERPId, rows),
      }
    },
  }
}

export type RefundView = ReturnType<typeof createView>
