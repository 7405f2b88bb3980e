/** Stores a change of an order: the version before it, and a new invoice for the changed goods. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/client'
import type { OrderGoods } from '../../db/schema/orders'
import { endReplacedInvoices, insertOrderChange, insertReplacedInvoice, storeInvoiceOfChange } from '../history/store'
import { nextPaperNumber } from '../numbers/store'
import { writeSearchKeys } from '../search/store'
import { type OrderRecord, orderLinesOf, updateOrder } from '../store'

export type ChangeToRecord = {
  before: OrderRecord
  after: OrderRecord
  /** Goods before the change; null: they stayed the same. */
  fromGoods: OrderGoods | null
  at: Date
}

/** Number of the new invoice that replaces the former one; null for an order without an invoice. */
async function replaceInvoice(tx: Tx, before: OrderRecord, changeId: string, at: Date): Promise<string | null> {
  const { orderId, invoiceNumber: former, paidAt } = before
  if (former === null || paidAt === null) return null
  const invoiceNumber = await nextPaperNumber(tx, before, at)
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

/** Records a change that the caller has applied to an order it has locked. Changed goods get a new invoice. */
export async function recordChange(tx: Tx, { before, after, fromGoods, at }: ChangeToRecord): Promise<OrderRecord> {
  const changeId = randomUUID()
  await insertOrderChange(tx, {
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
  if (invoiceNumber !== null) await writeSearchKeys(tx, changed, await orderLinesOf(tx, changed.orderId))
  return changed
}
