/**
 * Orders: reading them (by guid, by customer, for the counter), and the functions of their parts: placing, payment, fulfilment,
 * changing. A guid is unguessable and suffices to read an order.
 */

import type { Order, OrderChange } from '@/lib/contract/checkout'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import { type OrderRefund, refundReason, refundState } from '@/lib/contract/order-refund'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import type { LegalPaper } from '@/lib/legal/legal-text'
import type { Tx } from '../db/client'
import type { EmailAttachment } from '../db/schema/mail'
import type { BakeryDeps } from '../deps'
import { withdrawalProgress } from '../withdrawals/rules'
import { changedSince, toChanges } from './changing/change-history'
import { changeTime } from './changing/rearrange'
import { createFulfilment } from './fulfilment'
import {
  changesOfOrders,
  eventsOfOrders,
  openMovesOfOrders,
  type RefundRow,
  refundsOfOrders,
  type StepRow,
  stepsOfOrders,
  withdrawalsOfOrders,
} from './history/store'
import { calendarFileOf, calendarType, hasCalendarFile } from './papers/calendar-file'
import { correctionOf } from './papers/correction-pdf'
import { type Invoice, receiptOf } from './papers/invoice-pdf'
import { createInvoicing } from './papers/invoices'
import { legalPaperOf, legalPapers } from './papers/legal-pdf'
import { openChangesOfOrders } from './payment/store'
import { toLine } from './placing/new-order'
import { createPlacing } from './placing/place-order'
import type { OrderPorts } from './ports'
import {
  areGoodsChangeable,
  cancelDeadline,
  customerStep,
  formatCorrectionNumber,
  invoiceDeadline,
  isPaid,
  wasCancelled,
} from './rules'
import { searchPaidOrders, writeSearchKeys } from './search/store'
import {
  anonymiseOrdersOf,
  findInvoiceOf,
  findOrder,
  hasOpenOrder,
  type LineRow,
  linesOf,
  linesOfOrders,
  lockOpenOrders,
  nextNumber,
  type OrderKey,
  type OrderPeriod,
  type OrderRecord,
  openOrders,
  ordersOfCart,
  ordersWithProblem,
  paidOrdersOf,
  updateOrder,
} from './store'

export { type FreeTimesDeps, freeTimesFor } from './changing/free-times'
export { changeLine } from './changing/further-payment'
export type { StepRow } from './history/store'
export { createOrderOrigin } from './order-origin'
export { createPaymentTransitions, type PaymentTransitions } from './payment/payment-transitions'
export {
  checkSoon,
  findPayment,
  goodsPaymentsOf,
  hasCapture,
  lockPayment,
  type PaymentFacts,
  type PaymentRecord,
  paymentsOf,
  updatePayment,
} from './payment/store'
export type { Placement } from './placing/place-order'
export { createOrderPorts } from './ports'
export type { OrderRecord } from './store'

/** Whether the payment of this cart's order is being captured or under review; the slot belongs to the order then. */
export const isBeingPaid = async (tx: Tx, cartId: string): Promise<boolean> =>
  (await ordersOfCart(tx, cartId)).some(({ state }) => state === 'capturing' || state === 'review')

const toRefund = (row: RefundRow): OrderRefund => ({
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
})

const toContact = ({ contact }: OrderRecord): Order['contact'] =>
  contact === null ? null : { firstName: contact.firstName, lastName: contact.lastName, email: contact.email }

const progressOf = (record: OrderRecord, steps: readonly StepRow[], now: Date) => ({
  state: record.state,
  step: customerStep(record.state, steps),
  readyAt: toWire(steps.find(({ step }) => step === 'ready')?.at ?? null),
  targetDateTime: toWire(record.targetAt),
  cancellableUntil: toWire(cancelDeadline(record, now)),
})

type OrderParts = { lines: readonly LineRow[]; steps: readonly StepRow[]; refunds: readonly RefundRow[] }

/** An order as its customer sees it; the pickup code only if it is paid. */
function toOrder(record: OrderRecord, { lines, steps, refunds }: OrderParts, now: Date): Order {
  return {
    orderGUID: record.orderGuid,
    orderNumber: record.orderNumber,
    invoiceNumber: record.invoiceNumber === null ? '' : `#${record.invoiceNumber}`,
    provider: record.provider,
    paymentMethod: record.paymentMethod,
    ...progressOf(record, steps, now),
    createdAt: toWire(record.createdAt),
    paidAt: toWire(record.paidAt),
    orderMode: record.orderMode,
    express: record.express,
    timeChanges: record.timeChanges,
    table: record.tableNumber,
    branch: record.branch,
    pickupCode: isPaid(record.state) ? record.pickupCode : '',
    contact: toContact(record),
    deliveryAddress: record.deliveryAddress,
    billing: record.billing,
    invoiceChangeableUntil: toWire(invoiceDeadline(record, refunds.length > 0, now)),
    note: record.note,
    lines: lines.map(toLine),
    ...record.totals,
    refunds: refunds.map(toRefund),
    ...NOTHING_OPEN,
    guest: record.customerId === null,
  }
}

/** Matters of an order that wait for an answer or for money, besides its own state. */
type OpenMatters = Pick<Order, 'withdrawals' | 'openMove' | 'openChange'>

/** Papers and emails do not name open matters, so their orders are read without them. */
const NOTHING_OPEN: OpenMatters = { withdrawals: [], openMove: null, openChange: null }

/** Reads the open matters of orders in the contract's form. */
async function readOpenMatters(db: BakeryDeps['db'], records: readonly OrderRecord[]) {
  const ids = records.map(({ orderId }) => orderId)
  const [withdrawals, moves, changes] = await Promise.all([
    withdrawalsOfOrders(db, ids),
    openMovesOfOrders(db, ids),
    openChangesOfOrders(db, ids),
  ])
  return ({ orderId, state, targetAt }: OrderRecord, { lines, refunds }: Order, now: Date): OpenMatters => {
    const isOff = wasCancelled({ state })
    const move = moves.get(orderId)
    const change = changes.get(orderId)
    const isAnswerable = (state === 'paid' || state === 'ready') && now < targetAt
    return {
      withdrawals: (withdrawals.get(orderId) ?? []).map((row) => withdrawalProgress(row, { lines, refunds, isOff })),
      openMove:
        move === undefined || !isAnswerable ? null : { from: toWire(move.fromAt), askedAt: toWire(move.askedAt) },
      openChange:
        change === undefined || isOff
          ? null
          : {
              state: change.state === 'review' ? 'review' : 'unpaid',
              amount: change.cents,
              begunAt: toWire(change.begunAt),
            },
    }
  }
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

const idsOfChanged = (records: readonly OrderRecord[]): string[] =>
  records.flatMap(({ orderId, changedAt }) => (changedAt === null ? [] : orderId))

const idsOfRefunded = (records: readonly OrderRecord[]): string[] =>
  records.flatMap(({ orderId, refundedCents, changedAt }) => (refundedCents > 0 || changedAt !== null ? [orderId] : []))

export function createOrdersService(deps: BakeryDeps, ports: OrderPorts) {
  type Checkout = Pick<BakeryBackend['checkout'], 'order' | 'progress' | 'calendarFile' | 'receipt'>

  /**
   * The order in the contract's form, without the steps of the counter. `db`: a transaction to read within. `knownLines`: the
   * lines, if they are already loaded.
   */
  const describe = async (
    record: OrderRecord,
    db: Parameters<typeof linesOf>[0] = deps.db,
    knownLines?: readonly LineRow[],
  ): Promise<Order> => {
    const lines = knownLines ?? (await linesOf(db, record.orderId))
    const refunds = (await refundsOfOrders(db, idsOfRefunded([record]))).get(record.orderId) ?? []
    return toOrder(record, { lines, steps: [], refunds }, deps.clock.now())
  }

  const stepsOf = async ({ orderId }: OrderRecord) => (await stepsOfOrders(deps.db, [orderId])).get(orderId) ?? []

  const ordersWithLines = async (records: readonly OrderRecord[]): Promise<Order[]> => {
    const ids = records.map(({ orderId }) => orderId)
    const now = deps.clock.now()
    const [lines, steps, refunds, openMattersOf] = await Promise.all([
      linesOfOrders(deps.db, ids),
      stepsOfOrders(deps.db, ids),
      refundsOfOrders(deps.db, idsOfRefunded(records)),
      readOpenMatters(deps.db, records),
    ])
    return records.map((record) => {
      const { orderId } = record
      const of = {
        lines: lines.get(orderId) ?? [],
        steps: steps.get(orderId) ?? [],
        refunds: refunds.get(orderId) ?? [],
      }
      const described = toOrder(record, of, now)
      return { ...described, ...openMattersOf(record, described, now) }
    })
  }

  const order: Checkout['order'] = async (_caller, { orderGUID }) => {
    const record = await findOrder(deps.db, { orderGuid: orderGUID })
    if (record === null) return refuse('order_unknown')
    const [[described], events, changes] = await Promise.all([
      ordersWithLines([record]),
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
      goodsChangeable:
        areGoodsChangeable(record) && described.refunds.length === 0 && described.withdrawals.length === 0,
    })
  }

  const progress: Checkout['progress'] = async (_caller, { orderGUID }) => {
    const record = await findOrder(deps.db, { orderGuid: orderGUID })
    return record === null ? refuse('order_unknown') : ok(progressOf(record, await stepsOf(record), deps.clock.now()))
  }

  const invoicing = createInvoicing(deps)

  /** An order that was paid, whatever happened later; null for any other, which has no invoice and no calendar file. */
  async function invoicedOrder(orderGuid: string): Promise<OrderRecord | null> {
    const record = await findOrder(deps.db, { orderGuid })
    return record !== null && record.invoiceNumber !== null ? record : null
  }

  const calendarFile: Checkout['calendarFile'] = async (_caller, { orderGUID }) => {
    const found = await invoicedOrder(orderGUID)
    if (found === null) return refuse('order_unknown')
    if (!hasCalendarFile(found)) return refuse('no_calendar_file')
    return ok(calendarFileOf(await describe(found), deps.publicUrl))
  }

  const receipt: Checkout['receipt'] = async (_caller, { orderGUID, invoiceNumber }) => {
    const found = await invoicedOrder(orderGUID)
    if (found === null) return refuse('order_unknown')
    const described = await describe(found)
    const refund = described.refunds.find(({ correctionNumber }) => correctionNumber === invoiceNumber)
    const invoice = await invoicing.invoiceOf(found, refund === undefined ? invoiceNumber : undefined)
    if (invoice === null) return refuse('order_unknown')
    if (refund === undefined || refund.reason === null)
      return ok(await receiptOf(asInvoiced(described, invoice), invoice))
    return ok(await correctionOf(described, invoice, { ...refund, reason: refund.reason }))
  }

  return {
    order,
    progress,
    calendarFile,
    receipt,
    ...createPlacing(deps, ports),
    ...createFulfilment(deps, ports),
    /** Moves an order with the same goods to another time. The caller has locked it, and rolls back on a refusal. */
    changeTime: (tx: Tx, order: OrderRecord, to: Date, why: string) =>
      changeTime({ ...deps, ports }, tx, order, to, why),
    findOrder: (key: OrderKey) => findOrder(deps.db, key),
    linesOf,

    /** The customer's latest change; null if the order was never changed. */
    lastChange: async (tx: Tx, { orderId }: OrderRecord): Promise<OrderChange | null> => {
      const changes = (await changesOfOrders(tx, [orderId])).get(orderId) ?? []
      return toChanges(changes, (await linesOf(tx, orderId)).map(toLine)).at(-1) ?? null
    },

    lockOpenOrders,
    updateOrder,
    /** Stores another contact of an order that the caller has locked; the former one stays searchable. */
    async storeContact(tx: Tx, order: OrderRecord): Promise<void> {
      await updateOrder(tx, order.orderId, { contact: order.contact })
      await writeSearchKeys(tx, order, [])
    },
    openOrders: (period: OrderPeriod) => openOrders(deps.db, period),
    describe,

    /** The next number of an invoice correction. Its row in the series stays locked until the transaction ends. */
    nextCorrectionNumber: async (tx: Tx): Promise<string> => {
      const year = Number(dayOf(deps.clock.now()).slice(0, 4))
      return formatCorrectionNumber(year, await nextNumber(tx, 'correction', year))
    },
    rewriteInvoice: invoicing.rewrite,
    legalPaperOf: (paper: LegalPaper) => legalPaperOf(paper, deps),

    /** Attachments that the law requires with a confirmation. */
    legalAttachments: Object.entries(legalPapers).map(
      ([legalPaper, { fileName }]): EmailAttachment => ({
        fileName,
        contentType: 'application/pdf',
        legalPaper: legalPaper as LegalPaper,
      }),
    ),

    /** These orders with the data that the counter needs, in the same order. */
    describeAll: async (records: readonly OrderRecord[]) => {
      const ids = records.map(({ orderId }) => orderId)
      const [described, steps, changes] = await Promise.all([
        ordersWithLines(records),
        stepsOfOrders(deps.db, ids),
        changesOfOrders(deps.db, idsOfChanged(records)),
      ])
      return described.map((of, index) => {
        const record = records[index]
        const orderId = record?.orderId ?? ''
        return {
          order: of,
          phone: record?.contact?.phone ?? '',
          staffNote: record?.staffNote ?? '',
          steps: steps.get(orderId) ?? [],
          changed: changedSince(changes.get(orderId) ?? [], of),
        }
      })
    },

    /** Calendar file for an email: the appointment, or its cancellation; none for in-house orders. */
    calendarAttachments: (of: Order): EmailAttachment[] =>
      hasCalendarFile(of) ? [{ ...calendarFileOf(of, deps.publicUrl), contentType: calendarType(of) }] : [],

    /** Paid orders of a customer, newest first, with their total number. */
    ordersOfCustomer: async (customerId: string, page: { offset: number; limit: number }) => {
      const { records, total } = await paidOrdersOf(deps.db, customerId, page)
      return { orders: await ordersWithLines(records), total }
    },

    /** `invoiceNumber` without '#'; null if it is unknown or another customer's. */
    orderOfInvoice: async (customerId: string, invoiceNumber: string): Promise<Order | null> => {
      const record = await findInvoiceOf(deps.db, customerId, invoiceNumber)
      return record === null ? null : describe(record)
    },

    /** The order if it is paid and neither cancelled nor refunded, else null. */
    paidOrderByGuid: async (orderGuid: string): Promise<Order | null> => {
      const record = await findOrder(deps.db, { orderGuid })
      return record !== null && isPaid(record.state) ? describe(record) : null
    },

    /** Paid orders of an account, the latest first. */
    ordersOf: async (customerId: string, limit: number): Promise<OrderRecord[]> =>
      (await paidOrdersOf(deps.db, customerId, { offset: 0, limit })).records,

    /** Paid orders that match a text, see `search/store.ts`. */
    searchPaid: (text: string, window: Parameters<typeof searchPaidOrders>[2]) =>
      searchPaidOrders(deps.db, text, window),
    withProblems: (paidSince: Date, limit: number) => ordersWithProblem(deps.db, paidSince, limit),
    hasOpenOrder,
    anonymiseOrdersOf,
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
