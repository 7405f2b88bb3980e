/** Head office reads all of one order. */

import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { refundReason, refundState } from '@/lib/contract/orders/order-refund'
import { sameEmail } from '@/lib/contract/text-form'
import { toWire } from '@/lib/format/berlin-time'
import { askedByWords } from '@/lib/words/de/refunds'
import { entriesAbout } from '../audit-log/service'
import { stepOf } from '../branch-orders/rules'
import { type OrderRecord, type PaymentFacts, paymentsOf } from '../orders/service'
import { type RefundRow, refundsOf } from '../refunds/service'
import { telephoneOriginOf } from '../telephone-orders/service'
import type { OfficeInput, OfficeOrdersDeps, OfficeOutput } from './deps'
import { listOrders } from './search'

const MAX_ACTS = 50
const MAX_OTHERS = 10
const ANONYMOUS = { cartId: null, customerId: null }

const toPayment = (row: PaymentFacts): OfficeOrder['payments'][number] => ({
  paymentId: row.paymentId,
  purpose: row.purpose,
  state: row.state,
  amount: row.amountCents,
  method: row.method,
  provider: row.provider ?? '',
  reference: row.providerReference ?? '',
  createdAt: toWire(row.createdAt),
  capturedAt: toWire(row.capturedAt),
})

const toRefund = (row: RefundRow): OfficeOrder['refunds'][number] => ({
  refundId: row.refundId,
  amount: row.amountCents,
  state: refundState.parse(row.state),
  reason: row.reason === 'changed' ? row.reason : refundReason.nullable().parse(row.reason),
  by: askedByWords(row.initiator, row.staffName),
  createdAt: toWire(row.createdAt),
  doneAt: toWire(row.doneAt),
  correctionNumber: row.correctionNumber ?? '',
  refusal: row.refusal ?? '',
})

/** By account; a guest's by the email address. */
async function otherOrders({ orders }: OfficeOrdersDeps, record: OrderRecord): Promise<OrderRecord[]> {
  const { customerId, contact, orderId } = record
  const email = contact?.email ?? ''
  const limit = MAX_OTHERS + 1
  const found =
    customerId !== null
      ? await orders.ordersOf(customerId, limit)
      : email === ''
        ? []
        : (await orders.searchPaid(email, { kinds: ['email'], limit })).filter((other) =>
            sameEmail(other.contact?.email ?? '', email),
          )
  return found.filter((other) => other.orderId !== orderId).slice(0, MAX_OTHERS)
}

export async function show(deps: OfficeOrdersDeps, caller: Caller, record: OrderRecord): OfficeOutput<'order'> {
  const { db, orders, branches, mail, refundView } = deps
  const { orderId, orderGuid, orderNumber } = record
  const branchERPId = (await branches.byId(record.branchId))?.erpId ?? 0
  const [order, [described], payments, refunds, refundable, letters, acts, others, takenBy] = await Promise.all([
    orders.order(ANONYMOUS, { orderGUID: orderGuid }),
    orders.describeAll([record]),
    paymentsOf(db, orderId),
    refundsOf(db, orderId),
    refundView.show(record, caller, branchERPId),
    mail.lettersOf(orderId),
    entriesAbout(db, orderNumber, MAX_ACTS),
    otherOrders(deps, record),
    telephoneOriginOf(db, record),
  ])
  if (!order.ok || described === undefined) return refuse('order_unknown')
  const { steps, phone } = described
  return ok({
    order: order.value,
    branchERPId,
    phone,
    takenBy,
    staffNote: record.staffNote,
    step: stepOf({ state: record.state, steps }),
    steps: steps.map(({ step, at, staffName }) => ({ step, at: toWire(at), by: staffName })),
    payments: payments.map(toPayment),
    refunds: refunds.map(toRefund),
    refundable,
    letters: letters.map(({ createdAt, sentAt, nextAttemptAt, ...letter }) => ({
      ...letter,
      createdAt: toWire(createdAt),
      sentAt: toWire(sentAt),
      nextAttemptAt: toWire(nextAttemptAt),
    })),
    acts,
    others: await listOrders(deps, others, null),
  })
}

export async function order(
  deps: OfficeOrdersDeps,
  caller: Caller,
  { orderNumber }: OfficeInput<'order'>,
): OfficeOutput<'order'> {
  const record = await deps.orders.findPaidOrder(orderNumber)
  return record === null ? refuse('order_unknown') : show(deps, caller, record)
}
