/** Invoices of an order: the valid one, the replaced ones, and issuing a new one for another recipient. */

import type { Billing } from '@/lib/contract/billing'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import type { Tx } from '../../db/client'
import { inTransaction } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import { insertReplacedInvoice, type ReplacedInvoice, refundsOfOrders, replacedInvoicesOf } from '../history/store'
import { formatInvoiceNumber, invoiceDeadline } from '../rules'
import { writeSearchKeys } from '../search/store'
import { lockOrder, nextNumber, type OrderRecord, updateOrder } from '../store'
import type { Invoice } from './invoice-pdf'

/** New recipients per order; each uses up a number of the series. */
const MAX_REWRITES = 5

type IssuedInvoice = Pick<Invoice, 'number' | 'issuedAt' | 'billing' | 'issuedFor'>

const issuedOf = ({ invoiceNumber, issuedAt, billing, issuedFor }: ReplacedInvoice): IssuedInvoice => ({
  number: invoiceNumber,
  issuedAt: toWire(issuedAt),
  billing,
  issuedFor,
})

const sameBilling = (a: Billing | null, b: Billing): boolean =>
  a !== null && (Object.keys(b) as (keyof Billing)[]).every((field) => a[field] === b[field])

type InvoiceDeps = Pick<BakeryDeps, 'db' | 'clock'>

/** The invoice with this number (with or without '#'), or the valid one; null if the order has no such invoice. */
export async function invoiceOf(
  { db }: InvoiceDeps,
  order: OrderRecord,
  invoiceNumber?: string,
): Promise<Invoice | null> {
  const replaced = await replacedInvoicesOf(db, order.orderId)
  const current = {
    number: order.invoiceNumber ?? '',
    issuedAt: toWire(order.invoicedAt ?? order.paidAt),
    billing: order.billing,
    issuedFor: null,
  }
  const all = [...replaced.map(issuedOf), current]
  const wantedNumber = invoiceNumber?.replace(/^#/, '') ?? current.number
  const index = all.findIndex(({ number }) => number === wantedNumber)
  const found = all[index]
  if (found === undefined) return null
  const next = replaced[index]
  return {
    ...found,
    replaces: all[index - 1] ?? null,
    replacedBy: next === undefined ? null : { number: next.replacedBy, at: toWire(next.replacedAt) },
  }
}

/**
 * Replaces the valid invoice by one with another recipient; the same recipient again changes nothing. Null after the
 * deadline (`invoiceDeadline`), or after MAX_REWRITES new recipients.
 */
export const rewriteInvoice = (
  { db, clock }: InvoiceDeps,
  orderId: string,
  billing: Billing,
  writeEmail: (tx: Tx, order: OrderRecord) => Promise<void>,
): Promise<OrderRecord | null> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const now = clock.now()
    const isCorrected = (await refundsOfOrders(tx, [orderId])).has(orderId)
    if (order.invoiceNumber === null || order.paidAt === null || invoiceDeadline(order, isCorrected, now) === null)
      return null
    if (sameBilling(order.billing, billing)) return order
    const rewrites = (await replacedInvoicesOf(tx, orderId)).filter(({ changeId }) => changeId === null)
    if (rewrites.length >= MAX_REWRITES) return null
    const year = Number(dayOf(now).slice(0, 4))
    const invoiceNumber = formatInvoiceNumber(year, await nextNumber(tx, 'invoice', year))
    await insertReplacedInvoice(tx, {
      invoiceNumber: order.invoiceNumber,
      orderId,
      billing: order.billing,
      issuedAt: order.invoicedAt ?? order.paidAt,
      replacedBy: invoiceNumber,
      replacedAt: now,
      changeId: null,
    })
    const change = { invoiceNumber, billing, invoicedAt: now }
    await updateOrder(tx, orderId, change)
    const rewritten = { ...order, ...change }
    await writeSearchKeys(tx, rewritten, [])
    await writeEmail(tx, rewritten)
    return rewritten
  })
