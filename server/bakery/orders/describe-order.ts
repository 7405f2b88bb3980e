/** Orders in the contract's form, as their customers, the counter and papers need them. */
import type { Order } from '@/lib/contract/orders/checkout'
import { type OrderRefund, refundReason, refundState } from '@/lib/contract/orders/order-refund'
import { toWire } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { withdrawalProgress } from '../withdrawals/rules'
import { changedSince } from './changing/change-history'
import {
  changesOfOrders,
  openMovesOfOrders,
  type RefundRow,
  refundsOfOrders,
  type StepRow,
  stepsOfOrders,
  withdrawalsOfOrders,
} from './history/store'
import { linesOfOrders } from './lists/store'
import { openChangesOfOrders } from './payment/store'
import { toLine } from './placing/new-order'
import { cancelDeadline, customerStep, invoiceDeadline, isPaid, wasCancelled } from './rules'
import { type LineRow, type OrderRecord, orderLinesOf } from './store'

type DescribeDeps = Pick<BakeryDeps, 'db' | 'clock'>

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

export const progressOf = (record: OrderRecord, steps: readonly StepRow[], now: Date) => ({
  state: record.state,
  step: customerStep(record.state, steps),
  readyAt: toWire(steps.find(({ step }) => step === 'ready')?.at ?? null),
  targetDateTime: toWire(record.targetAt),
  cancellableUntil: toWire(cancelDeadline(record, now)),
})

type OrderParts = { lines: readonly LineRow[]; steps: readonly StepRow[]; refunds: readonly RefundRow[] }

/** An order as its customer sees it; the opening code only if it is paid. */
function toOrder(record: OrderRecord, { lines, steps, refunds }: OrderParts, now: Date): Order {
  return {
    orderGUID: record.orderGuid,
    orderNumber: record.orderNumber,
    invoiceNumber: record.invoiceNumber === null ? '' : `#${record.invoiceNumber}`,
    provider: record.provider,
    paymentMethod: record.paymentMethod,
    costCentre: record.costCentre,
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
    invoiceChangeableUntil: toWire(record.companyId === null ? invoiceDeadline(record, refunds.length > 0, now) : null),
    note: record.note,
    lines: lines.map(toLine),
    ...record.totals,
    refunds: refunds.map(toRefund),
    ...NOTHING_OPEN,
    guest: record.customerId === null,
  }
}

/** The open question of an order apart from its state: a proposed time or a payment, which the customer has to answer. */
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

export const idsOfChanged = (records: readonly OrderRecord[]): string[] =>
  records.flatMap(({ orderId, changedAt }) => (changedAt === null ? [] : orderId))

const idsOfRefunded = (records: readonly OrderRecord[]): string[] =>
  records.flatMap(({ orderId, refundedCents, changedAt }) => (refundedCents > 0 || changedAt !== null ? [orderId] : []))

/**
 * The order in the contract's form, without the steps of the counter. `db`: a transaction to read within. `knownLines`: the
 * lines, if they are already loaded.
 */
export async function describeOrder(
  deps: DescribeDeps,
  record: OrderRecord,
  db: Db | Tx = deps.db,
  knownLines?: readonly LineRow[],
): Promise<Order> {
  const lines = knownLines ?? (await orderLinesOf(db, record.orderId))
  const refunds = (await refundsOfOrders(db, idsOfRefunded([record]))).get(record.orderId) ?? []
  return toOrder(record, { lines, steps: [], refunds }, deps.clock.now())
}

/** Orders with the steps of the counter and their open matters, in the same order. */
export async function ordersWithLines(deps: DescribeDeps, records: readonly OrderRecord[]): Promise<Order[]> {
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

/** These orders with the data that the counter needs, in the same order. */
export async function describeAll(deps: DescribeDeps, records: readonly OrderRecord[]) {
  const ids = records.map(({ orderId }) => orderId)
  const [described, steps, changes] = await Promise.all([
    ordersWithLines(deps, records),
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
}
