/** Invoices of an order: the valid one, the replaced ones, and issuing a new one for another recipient. */

import type { Billing } from '@/lib/contract/orders/billing'
import { toWire } from '@/lib/format/berlin-time'
import type { Tx } from '../../db/client'
import { inTransaction } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import { insertReplacedInvoice, type ReplacedInvoice, refundsOfOrders, replacedInvoicesOf } from '../history/store'
import { nextPaperNumber } from '../numbers/store'
import { invoiceDeadline } from '../rules'
import { writeSearchKeys } from '../search/store'
import { lockOrder, type OrderRecord, updateOrder } from '../store'
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

/** Fields that say how an invoice is sent, not what it says: with others its number and date stay. */
const FORM_FIELDS: readonly (keyof Billing)[] = ['eInvoice', 'leitwegId']

type Sameness = 'all' | 'recipient' | 'none'

function sameness(a: Billing | null, b: Billing): Sameness {
  const other = (Object.keys(b) as (keyof Billing)[]).filter((field) => a === null || a[field] !== b[field])
  if (other.length === 0) return 'all'
  return other.every((field) => FORM_FIELDS.includes(field)) ? 'recipient' : 'none'
}

async function mayBeReplaced(tx: Tx, order: OrderRecord, now: Date): Promise<boolean> {
  const isCorrected = (await refundsOfOrders(tx, [order.orderId])).has(order.orderId)
  if (order.paidAt === null || invoiceDeadline(order, isCorrected, now) === null) return false
  const rewrites = (await replacedInvoicesOf(tx, order.orderId)).filter(({ changeId }) => changeId === null)
  return rewrites.length < MAX_REWRITES
}

type WriteEmail = (tx: Tx, order: OrderRecord) => Promise<void>

async function save(
  tx: Tx,
  order: OrderRecord,
  change: Partial<Pick<OrderRecord, 'invoiceNumber' | 'billing' | 'invoicedAt'>>,
  writeEmail: WriteEmail,
): Promise<OrderRecord> {
  await updateOrder(tx, order.orderId, change)
  const saved = { ...order, ...change }
  await writeSearchKeys(tx, saved, [])
  await writeEmail(tx, saved)
  return saved
}

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
 * Replaces the valid invoice by one with another recipient. For the same recipient it is the same invoice in another form,
 * with its number and date, at any time. Null after the deadline (`invoiceDeadline`), or after MAX_REWRITES new recipients.
 */
export const rewriteInvoice = (
  { db, clock }: InvoiceDeps,
  orderId: string,
  billing: Billing,
  letters: { replaced: WriteEmail; otherForm: WriteEmail },
): Promise<OrderRecord | null> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.invoiceNumber === null || order.personErasedAt !== null || order.companyId !== null) return null
    const same = sameness(order.billing, billing)
    if (same === 'all') return order
    if (same === 'recipient') return save(tx, order, { billing }, letters.otherForm)
    const now = clock.now()
    if (!(await mayBeReplaced(tx, order, now))) return null
    const invoiceNumber = await nextPaperNumber(tx, order, now)
    await insertReplacedInvoice(tx, {
      invoiceNumber: order.invoiceNumber,
      orderId,
      billing: order.billing,
      issuedAt: order.invoicedAt ?? order.paidAt ?? now,
      replacedBy: invoiceNumber,
      replacedAt: now,
      changeId: null,
    })
    return save(tx, order, { invoiceNumber, billing, invoicedAt: now }, letters.replaced)
  })
