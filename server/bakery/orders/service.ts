/** Orders: placed from a cart, led through payment, read by whoever holds their guid. */
import { toWire } from '@/lib/berlin-time'
import type { Order } from '@/lib/contract/checkout'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import type { BakeryDeps } from '../deps'
import { calendarFileOf } from './calendar-file'
import { createLifecycle } from './lifecycle'
import { createPlacing } from './place-order'
import type { OrderPorts } from './ports'
import { isPaid } from './rules'
import {
  anonymiseOrdersOf,
  findInvoiceOf,
  findOrder,
  hasOpenOrder,
  type LineRow,
  linesOf,
  linesOfOrders,
  type OrderRecord,
  paidOrdersOf,
} from './store'

export type { Placement } from './place-order'
export { createOrderPorts } from './ports'
export type { OrderRecord } from './store'

const toLine = (row: LineRow): Order['lines'][number] => ({
  skuid: row.skuid,
  skuNumber: row.skuNumber,
  skuName: row.name,
  skuSubline: row.subline,
  imagePath: row.imagePath,
  units: row.units,
  unitPrice: row.unitPriceCents,
  totalPrice: row.totalPriceCents,
  totalDiscount: row.totalDiscountCents,
  depositPrice: row.depositCents,
  discountNames: row.discountNames,
  vatRate: row.vatRate,
  allergens: row.allergens,
})

const toContact = ({ contact }: OrderRecord): Order['contact'] =>
  contact === null ? null : { firstName: contact.firstName, lastName: contact.lastName, email: contact.email }

/** An order as its customer sees it; the pickup code only when it is paid. */
function toOrder(record: OrderRecord, lines: readonly LineRow[]): Order {
  return {
    orderGUID: record.orderGuid,
    orderNumber: record.orderNumber,
    invoiceNumber: record.invoiceNumber === null ? '' : `#${record.invoiceNumber}`,
    state: record.state,
    createdAt: toWire(record.createdAt),
    paidAt: toWire(record.paidAt),
    orderMode: record.orderMode,
    express: record.express,
    targetDateTime: toWire(record.targetAt),
    table: record.tableNumber,
    branch: record.branch,
    pickupCode: isPaid(record.state) ? record.pickupCode : '',
    contact: toContact(record),
    deliveryAddress: record.deliveryAddress,
    note: record.note,
    lines: lines.map(toLine),
    ...record.totals,
    guest: record.customerId === null,
  }
}

export function createOrdersService(deps: BakeryDeps, ports: OrderPorts) {
  type Checkout = BakeryBackend['checkout']

  const order: Checkout['order'] = async (_caller, { orderGUID }) => {
    const record = await findOrder(deps.db, { orderGuid: orderGUID })
    if (record === null) return refuse('order_unknown')
    return ok(toOrder(record, await linesOf(deps.db, record.orderId)))
  }

  const calendarFile: Checkout['calendarFile'] = async (caller, input) => {
    const found = await order(caller, input)
    if (!found.ok) return found
    return isPaid(found.value.state) ? ok(calendarFileOf(found.value, deps.publicUrl)) : refuse('order_unknown')
  }

  return {
    order,
    calendarFile,
    ...createPlacing(deps, ports),
    ...createLifecycle(deps, ports),
    /** The order of a record, with its lines; `tx` to read within a transaction. */
    describe: async (record: OrderRecord, db: Parameters<typeof linesOf>[0] = deps.db): Promise<Order> =>
      toOrder(record, await linesOf(db, record.orderId)),
    calendarFileOf: (of: Order) => calendarFileOf(of, deps.publicUrl),

    /** Paid orders of a customer, newest first. */
    ofCustomer: async (customerId: string, page: { offset: number; limit: number }) => {
      const { records, total } = await paidOrdersOf(deps.db, customerId, page)
      const lines = await linesOfOrders(
        deps.db,
        records.map(({ orderId }) => orderId),
      )
      return { orders: records.map((record) => toOrder(record, lines.get(record.orderId) ?? [])), total }
    },

    /** `invoiceNumber` without '#'; null for an unknown one and for another customer's. */
    ofInvoice: async (customerId: string, invoiceNumber: string): Promise<Order | null> => {
      const record = await findInvoiceOf(deps.db, customerId, invoiceNumber)
      return record === null ? null : toOrder(record, await linesOf(deps.db, record.orderId))
    },

    hasOpenOrder,
    anonymiseOrdersOf,
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
