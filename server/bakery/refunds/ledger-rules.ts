/** Meaning of the ledger's rows, and the times of checks at the provider. Pure. */
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import type { RefundReason } from '@/lib/contract/orders/order-refund'
import { wasCancelled } from '../orders/rules'
import type { EarlierRefund, RefundShare } from './rules'

/** The initiator of a refund. 'provider': made at the provider's own site. */
export type RefundRequester =
  | { kind: 'staff'; staffId: string; name: string }
  | { kind: 'customer' }
  | { kind: 'shop' }
  | { kind: 'provider' }

export type RefundClaim = {
  /** Also the idempotency key of the request to the provider. */
  refundId: string
  reason: RefundReason
  by: RefundRequester
}

/** Reason of a refund after a change that made the order cheaper. It refers to no goods of the changed order. */
export const CHANGE_REASON = 'changed'

type Row = {
  amountCents: number
  reason: string | null
  lines: RefundShare['lines']
  shippingCents: number
  goodwillCents: number
  vat: RefundShare['vat']
  state: string
}

/** Refunds that count for the order's goods: without refused ones and those of a change. */
export const countedOf = (rows: readonly Row[]): EarlierRefund[] =>
  rows
    .filter(({ state, reason }) => state !== 'refused' && reason !== CHANGE_REASON)
    .map(({ lines, shippingCents, goodwillCents, vat }) => ({
      lines,
      shipping: shippingCents,
      goodwill: goodwillCents,
      vat,
    }))

/** A cancelled order owes all of its money, however long the refund takes. */
export const owesEverything = wasCancelled

/** Days after the payment on which the provider is checked for refunds made elsewhere; PayPal allows refunds for 180 days. */
const CHECK_DAYS = [1, 3, 7, 30, 90, 180]

/** Time of the next check; null: none. `followed` false: the provider could not be asked, so it is asked again in an hour. */
export function nextProviderCheck(paidAt: Date | null, followed: boolean, now: Date): Date | null {
  if (!followed) return addHours(now, 1)
  if (paidAt === null) return null
  return CHECK_DAYS.map((days) => addDays(paidAt, days)).find((at) => at > now) ?? null
}

/** Lease of a request with a read before and after it: three calls of at most 25 s. */
export const REQUEST_LEASE_SECONDS = 120

/** Days for which a provider certainly knows an idempotency key; PayPal's limit is 45 days. */
const KEY_DAYS = 30
export const isKeyForgotten = (createdAt: Date, now: Date): boolean => now >= addDays(createdAt, KEY_DAYS)

export type ProviderRefund = { refundId: string; amount: number; key: string | null }

type LedgerRow = Pick<Row, 'amountCents' | 'state'> & { refundId: string; providerRefundId: string | null }

/**
 * Refunds at the provider that are not in the ledger yet. `ours` have the key of a due row. If the provider refused the row
 * `requested` for lack of money, a refund of the same amount without a known key counts as that row's. `foreign`: made elsewhere.
 */
export function matchRefunds<R extends LedgerRow>(
  shown: readonly ProviderRefund[],
  rows: readonly R[],
  requested: string | null = null,
): { ours: { row: R; providerRefundId: string }[]; foreign: ProviderRefund[] } {
  const known = new Set(rows.flatMap(({ providerRefundId }) => providerRefundId ?? []))
  const due = new Map(rows.flatMap((row) => (row.state === 'due' ? [[row.refundId, row]] : [])))
  const ours: { row: R; providerRefundId: string }[] = []
  const foreign: ProviderRefund[] = []
  for (const one of shown) {
    if (known.has(one.refundId)) continue
    const row = due.get(one.key ?? '')
    if (row === undefined) foreign.push(one)
    else ours.push({ row, providerRefundId: one.refundId })
    due.delete(one.key ?? '')
  }
  const own = due.get(requested ?? '')
  const index = foreign.findIndex(({ amount }) => amount === own?.amountCents)
  const [sameAmount] = index === -1 ? [] : foreign.splice(index, 1)
  if (own !== undefined && sameAmount !== undefined) ours.push({ row: own, providerRefundId: sameAmount.refundId })
  return { ours, foreign }
}
