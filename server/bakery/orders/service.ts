/**
 * Orders, as other modules use them: reading (by guid, by customer, for the counter), placing, fulfilment and papers. Each
 * function stands in the file of its part; what they need is bound here.
 */

import type { Order, OrderChange } from '@/lib/contract/orders/checkout'
import { dayOf } from '@/lib/format/berlin-time'
import { type LegalPaper, legalPapers } from '@/lib/legal/legal-text'
import { bindUseCases } from '../bind-use-cases'
import { findLegalText } from '../content/service'
import type { Tx } from '../db/client'
import type { EmailAttachment } from '../db/schema/mail'
import type { BakeryDeps } from '../deps'
import { toChanges } from './changing/change-history'
import { changeTime } from './changing/rearrange'
import { describeAll, describeOrder, ordersWithLines } from './describe-order'
import {
  cancelByCustomer,
  cancelWithin,
  findBranchOrder,
  moveToCounterState,
  type OrderDeps,
  ordersOfBranchDay,
  searchOfBranch,
} from './fulfilment'
import { changesOfOrders, deleteStep, insertStep, stepsOfOrders } from './history/store'
import {
  findBranchOrders,
  findInvoiceOf,
  findPaidOrder,
  hasOpenOrder,
  lockOpenOrders,
  type OrderPeriod,
  openOrders,
  ordersWithProblem,
  paidOrdersOf,
} from './lists/store'
import { nextNumber } from './numbers/store'
import { calendarFileOf, calendarType, hasCalendarFile } from './papers/calendar-file'
import { rewriteInvoice } from './papers/invoices'
import { legalFileName, legalPaperOf } from './papers/legal-pdf'
import { toLine } from './placing/new-order'
import { checkCart, placeOrder } from './placing/place-order'
import type { OrderPorts } from './ports'
import { calendarFile, order, progress, receipt } from './read-order'
import { formatCorrectionNumber, isPaid } from './rules'
import { searchPaidOrders, writeSearchKeys } from './search/store'
import {
  anonymiseOrdersOf,
  findOrder,
  lockOrder,
  type OrderKey,
  type OrderRecord,
  orderLinesOf,
  ordersOfCart,
  updateOrder,
} from './store'

export { type FreeTimesDeps, freeTimesFor } from './changing/free-times'
export { changeLine } from './changing/further-payment'
export type { StepRow } from './history/store'
export { paidOrderOfCart } from './lists/store'
export { nextNumber } from './numbers/store'
export { createOrderOrigin } from './order-origin'
export { type CollectiveRow, collectivePaperOf } from './papers/collective-pdf'
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
export const isBeingPaid = async (tx: BakeryDeps['db'] | Tx, cartId: string): Promise<boolean> =>
  (await ordersOfCart(tx, cartId)).some(({ state }) => state === 'capturing' || state === 'review')

/** The customer's latest change; null if the order was never changed. */
async function lastChange(tx: Tx, { orderId }: OrderRecord): Promise<OrderChange | null> {
  const changes = (await changesOfOrders(tx, [orderId])).get(orderId) ?? []
  return toChanges(changes, (await orderLinesOf(tx, orderId)).map(toLine)).at(-1) ?? null
}

/** Stores another contact of an order that the caller has locked; the former one stays searchable. */
async function storeContact(tx: Tx, order: OrderRecord): Promise<void> {
  await updateOrder(tx, order.orderId, { contact: order.contact })
  await writeSearchKeys(tx, order, [])
}

/** The next number of an invoice correction. Its row in the series stays locked until the transaction ends. */
async function nextCorrectionNumber({ clock }: OrderDeps, tx: Tx): Promise<string> {
  const year = Number(dayOf(clock.now()).slice(0, 4))
  return formatCorrectionNumber(year, await nextNumber(tx, 'correction', year))
}

/**
 * Attachments that the law requires with a confirmation: the texts in force when the order was placed. An order on account has
 * no right of withdrawal, so that its confirmation must not explain one.
 */
const legalAttachments = ({ createdAt, companyId }: OrderRecord): EmailAttachment[] =>
  legalPapers
    .filter((legalPaper) => companyId === null || legalPaper !== 'withdrawal')
    .map((legalPaper) => ({
      fileName: legalFileName(legalPaper),
      contentType: 'application/pdf',
      legalPaper,
      at: createdAt.toISOString(),
    }))

/** Calendar file for an email: the appointment, or its cancellation; none for in-house orders. */
const calendarAttachments = ({ publicUrl }: OrderDeps, of: Order): EmailAttachment[] =>
  hasCalendarFile(of) ? [{ ...calendarFileOf(of, publicUrl), contentType: calendarType(of) }] : []

/** Paid orders of a customer, newest first, with their total number. */
async function ordersOfCustomer(deps: OrderDeps, customerId: string, page: { offset: number; limit: number }) {
  const { records, total } = await paidOrdersOf(deps.db, customerId, page)
  return { orders: await ordersWithLines(deps, records), total }
}

/** `invoiceNumber` without '#'; null if it is unknown or another customer's. */
async function orderOfInvoice(deps: OrderDeps, customerId: string, invoiceNumber: string): Promise<Order | null> {
  const record = await findInvoiceOf(deps.db, customerId, invoiceNumber)
  return record === null ? null : describeOrder(deps, record)
}

/** The order if it is paid and neither cancelled nor refunded, else null. */
async function paidOrderByGuid(deps: OrderDeps, orderGuid: string): Promise<Order | null> {
  const record = await findOrder(deps.db, { orderGuid })
  return record !== null && isPaid(record.state) ? describeOrder(deps, record) : null
}

/** Paid orders of an account, the latest first. */
const ordersOf = async ({ db }: OrderDeps, customerId: string, limit: number): Promise<OrderRecord[]> =>
  (await paidOrdersOf(db, customerId, { offset: 0, limit })).records

export const createOrdersService = (bakery: BakeryDeps, ports: OrderPorts) => ({
  ...bindUseCases(
    { ...bakery, ports },
    {
      order,
      progress,
      calendarFile,
      receipt,
      describe: describeOrder,
      describeAll,
      ordersOfCustomer,
      orderOfInvoice,
      paidOrderByGuid,
      ordersOf,
      checkCart,
      placeOrder,
      ordersOfBranchDay,
      searchOfBranch,
      findBranchOrder,
      moveToCounterState,
      cancelByCustomer,
      cancelWithin,
      changeTime,
      rewriteInvoice,
      nextCorrectionNumber,
      calendarAttachments,
      findOrder: ({ db }: OrderDeps, key: OrderKey) => findOrder(db, key),
      /** Of any branch; null also for an order that was never paid. */
      findPaidOrder: ({ db }: OrderDeps, orderNumber: string) => findPaidOrder(db, orderNumber),
      /** Unordered; without unpaid orders and those of other branches. */
      findBranchOrders: ({ db }: OrderDeps, branchId: number, orderNumbers: readonly string[]) =>
        findBranchOrders(db, branchId, orderNumbers),
      openOrders: ({ db }: OrderDeps, period: OrderPeriod) => openOrders(db, period),
      /** Paid orders that match a text, see `search/store.ts`. */
      searchPaid: ({ db }: OrderDeps, text: string, window: Parameters<typeof searchPaidOrders>[2]) =>
        searchPaidOrders(db, text, window),
      withProblems: ({ db }: OrderDeps, paidSince: Date, limit: number) => ordersWithProblem(db, paidSince, limit),
      /** The legal text that was in force at a moment, as PDF in base64. */
      legalPaperOf: async (deps: OrderDeps, paper: LegalPaper, at: Date): Promise<string> =>
        legalPaperOf(paper, deps, await findLegalText(deps.db, paper, at)),
      today: ({ clock }: OrderDeps): string => dayOf(clock.now()),
    },
  ),
  // These take the transaction that they work in.
  linesOf: orderLinesOf,
  lockOrder,
  lockOpenOrders,
  updateOrder,
  storeContact,
  lastChange,
  insertStep,
  deleteStep,
  /** Steps of an order that the caller has locked. */
  stepsOf: async (tx: Tx, orderId: string) => (await stepsOfOrders(tx, [orderId])).get(orderId) ?? [],
  hasOpenOrder,
  anonymiseOrdersOf,
  legalAttachments,
})

export type OrdersService = ReturnType<typeof createOrdersService>
