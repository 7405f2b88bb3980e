/** What a change of an order leaves behind: what it was, and an invoice over what it is. */
import { randomUUID } from 'node:crypto'
import { dayOf } from '@/lib/format/berlin-time'
import {
  endReplacedInvoices,
  insertChange,
  insertReplacedInvoice,
  storeInvoiceOfChange,
} from '@/server/bakery/orders/history/store'
import { formatInvoiceNumber } from '@/server/bakery/orders/rules'
import { writeSearchKeys } from '@/server/bakery/orders/search/store'
import { nextNumber, type OrderRecord, updateOrder } from '@/server/bakery/orders/store'
import type { Tx } from '../../db/client'
import type { OrderGoods } from '../../db/schema/orders'

export type ChangeToRecord = {
  before: OrderRecord
  after: OrderRecord
  /** What was bought before; null: that stayed. */
  fromGoods: OrderGoods | null
  at: Date
}

/** The number of the invoice that takes the place of the one before; null for an order that had none. */
async function replaceInvoice(tx: Tx, before: OrderRecord, changeId: string, at: Date): Promise<string | null> {
  const { orderId, invoiceNumber: former, paidAt } = before
  if (former === null || paidAt === null) return null
  const year = Number(dayOf(at).slice(0, 4))
  const invoiceNumber = formatInvoiceNumber(year, await nextNumber(tx, 'invoice', year))
  await endReplacedInvoices(tx, orderId, changeId)
  await insertReplacedInvoice(tx, {
    invoiceNumber: former,
    orderId,
    billing: before.billing,
    issuedAt: before.invoicedAt ?? paidAt,
    replacedBy: invoiceNumber,
    replacedAt: at,
    changeId,
  })
  return invoiceNumber
}

/** Writes down what became of an order that the caller has locked and changed, and gives other goods their invoice. */
export async function recordChange(tx: Tx, { before, after, fromGoods, at }: ChangeToRecord): Promise<OrderRecord> {
  const changeId = randomUUID()
  await insertChange(tx, {
    changeId,
    orderId: after.orderId,
    at,
    fromAt: before.targetAt,
    toAt: after.targetAt,
    fromNote: before.note,
    toNote: after.note,
    fromGoods,
    differenceCents: after.grandTotalCents - before.grandTotalCents,
    invoiceNumber: null,
  })
  const invoiceNumber = fromGoods === null ? null : await replaceInvoice(tx, before, changeId, at)
  const change = {
    note: after.note,
    changedAt: at,
    ...(invoiceNumber !== null && { invoiceNumber, invoicedAt: at }),
  }
  if (invoiceNumber !== null) await storeInvoiceOfChange(tx, changeId, invoiceNumber)
  await updateOrder(tx, after.orderId, change)
  const changed = { ...after, ...change }
  if (invoiceNumber !== null) await writeSearchKeys(tx, changed)
  return changed
}
