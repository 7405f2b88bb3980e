/** Reads of an order by its guid, which is unguessable and therefore needs no login: order, progress, calendar file, papers. */

import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { Order } from '@/lib/contract/orders/checkout'
import { toWire } from '@/lib/format/berlin-time'
import type { BakeryDeps } from '../deps'
import { toChanges } from './changing/change-history'
import { describeOrder, idsOfChanged, ordersWithLines, progressOf } from './describe-order'
import { changesOfOrders, eventsOfOrders, stepsOfOrders } from './history/store'
import { calendarFileOf, hasCalendarFile } from './papers/calendar-file'
import { correctionOf } from './papers/correction-pdf'
import { type Invoice, receiptOf } from './papers/invoice-pdf'
import { invoiceOf } from './papers/invoices'
import { areGoodsChangeable } from './rules'
import { findOrder, type OrderRecord } from './store'

type ReadDeps = Pick<BakeryDeps, 'db' | 'clock' | 'publicUrl'>
type Checkout = BakeryBackend['checkout']
type Input<O extends keyof Checkout> = Parameters<Checkout[O]>[1]
type Output<O extends keyof Checkout> = ReturnType<Checkout[O]>

export async function order(deps: ReadDeps, _caller: Caller, { orderGUID }: Input<'order'>): Output<'order'> {
  const record = await findOrder(deps.db, { orderGuid: orderGUID })
  if (record === null) return refuse('order_unknown')
  const [[described], events, changes] = await Promise.all([
    ordersWithLines(deps, [record]),
    eventsOfOrders(deps.db, [record.orderId]),
    changesOfOrders(deps.db, idsOfChanged([record])),
  ])
  if (described === undefined) return refuse('order_unknown')
  const history = events.map(({ state, at }) => ({ state, at: toWire(at) }))
  const paid = history.findIndex(({ state }) => state === 'paid')
  return ok({
    ...described,
    history: paid === -1 ? [] : history.slice(paid),
    changes: toChanges(changes.get(record.orderId) ?? [], described.lines),
    goodsChangeable: areGoodsChangeable(record) && described.refunds.length === 0 && described.withdrawals.length === 0,
  })
}

export async function progress(
  { db, clock }: ReadDeps,
  _caller: Caller,
  { orderGUID }: Input<'progress'>,
): Output<'progress'> {
  const record = await findOrder(db, { orderGuid: orderGUID })
  if (record === null) return refuse('order_unknown')
  const steps = (await stepsOfOrders(db, [record.orderId])).get(record.orderId) ?? []
  return ok(progressOf(record, steps, clock.now()))
}

/** An order that was paid, whatever happened later; null for any other, which has no invoice and no calendar file. */
async function invoicedOrder({ db }: ReadDeps, orderGuid: string): Promise<OrderRecord | null> {
  const record = await findOrder(db, { orderGuid })
  return record !== null && record.invoiceNumber !== null ? record : null
}

export async function calendarFile(
  deps: ReadDeps,
  _caller: Caller,
  { orderGUID }: Input<'calendarFile'>,
): Output<'calendarFile'> {
  const found = await invoicedOrder(deps, orderGUID)
  if (found === null) return refuse('order_unknown')
  if (!hasCalendarFile(found)) return refuse('no_calendar_file')
  return ok(calendarFileOf(await describeOrder(deps, found), deps.publicUrl))
}

/** The order with the goods and the time that the invoice was issued for. */
const asInvoiced = (order: Order, { issuedFor }: Invoice): Order =>
  issuedFor === null
    ? order
    : {
        ...order,
        lines: issuedFor.goods.lines,
        ...issuedFor.goods.totals,
        targetDateTime: toWire(issuedFor.targetAt),
      }

/** The invoice with this number, or the correction that a refund led to. */
export async function receipt(
  deps: ReadDeps,
  _caller: Caller,
  { orderGUID, invoiceNumber }: Input<'receipt'>,
): Output<'receipt'> {
  const found = await invoicedOrder(deps, orderGUID)
  if (found === null) return refuse('order_unknown')
  const described = await describeOrder(deps, found)
  const refund = described.refunds.find(({ correctionNumber }) => correctionNumber === invoiceNumber)
  const invoice = await invoiceOf(deps, found, refund === undefined ? invoiceNumber : undefined)
  if (invoice === null) return refuse('order_unknown')
  if (refund === undefined || refund.reason === null)
    return ok(await receiptOf(asInvoiced(described, invoice), invoice))
  return ok(await correctionOf(described, invoice, { ...refund, reason: refund.reason }))
}
