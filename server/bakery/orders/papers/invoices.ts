/** Invoices of an order: the one that stands, those it replaced, and how one is made out to somebody else. */

import type { Billing } from '@/lib/contract/billing'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import {
  insertReplacedInvoice,
  type ReplacedInvoice,
  refundsOfOrders,
  replacedInvoicesOf,
} from '@/server/bakery/orders/history/store'
import type { EmailWriter } from '@/server/bakery/orders/payment/payment-transitions'
import { formatInvoiceNumber, invoiceDeadline } from '@/server/bakery/orders/rules'
import { writeSearchKeys } from '@/server/bakery/orders/search/store'
import { lockOrder, nextNumber, type OrderRecord, updateOrder } from '@/server/bakery/orders/store'
import { inTransaction } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import type { Invoice } from './invoice-pdf'

/** Each takes a number of the series: enough for every slip of the pen. */
const MAX_REWRITES = 5

type Issued = Pick<Invoice, 'number' | 'issuedAt' | 'billing' | 'was'>

const issuedOf = ({ invoiceNumber, issuedAt, billing, was }: ReplacedInvoice): Issued => ({
  number: invoiceNumber,
  issuedAt: toWire(issuedAt),
  billing,
  was,
})

const sameBilling = (a: Billing | null, b: Billing): boolean =>
  a !== null && (Object.keys(b) as (keyof Billing)[]).every((field) => a[field] === b[field])

export function createInvoicing({ db, clock }: Pick<BakeryDeps, 'db' | 'clock'>) {
  return {
    /** The invoice of this number, with or without '#', or the one that stands; null for one that is not the order's. */
    async invoiceOf(order: OrderRecord, invoiceNumber?: string): Promise<Invoice | null> {
      const replaced = await replacedInvoicesOf(db, order.orderId)
      const current = {
        number: order.invoiceNumber ?? '',
        issuedAt: toWire(order.invoicedAt ?? order.paidAt),
        billing: order.billing,
        was: null,
      }
      const all = [...replaced.map(issuedOf), current]
      const wanted = invoiceNumber?.replace(/^#/, '') ?? current.number
      const place = all.findIndex(({ number }) => number === wanted)
      const found = all[place]
      if (found === undefined) return null
      const next = replaced[place]
      return {
        ...found,
        replaces: all[place - 1] ?? null,
        replacedBy: next === undefined ? null : { number: next.replacedBy, at: toWire(next.replacedAt) },
      }
    },

    /**
     * A new invoice in the place of the one that stands; the same recipient again changes nothing. Null when the time for
     * it is over, or it was done too often.
     */
    rewrite: (orderId: string, billing: Billing, writeMail: EmailWriter): Promise<OrderRecord | null> =>
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
        await writeSearchKeys(tx, rewritten)
        await writeMail(tx, rewritten)
        return rewritten
      }),
  }
}
