/** What a row of the ledger says, and when it is looked at again. Pure. */
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import type { RefundReason } from '@/lib/contract/order-refund'
import { wasCancelled } from '../orders/rules'
import type { EarlierRefund, RefundShare } from './rules'

/** Who wants the money to go back. 'provider': somebody at the provider's own site. */
export type RefundRequester =
  | { kind: 'staff'; staffId: string; name: string }
  | { kind: 'customer' }
  | { kind: 'shop' }
  | { kind: 'provider' }

export type Claim = {
  /** Also the provider's request id. */
  refundId: string
  reason: RefundReason
  by: RefundRequester
}

/** Of money that goes back because a change made the order cost less: its goods and its tax are those of what it became. */
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

/** What of the order's goods went back: all but what was refused, and what is none of theirs. */
export const countedOf = (rows: readonly Row[]): EarlierRefund[] =>
  rows
    .filter(({ state, reason }) => state !== 'refused' && reason !== CHANGE_REASON)
    .map(({ lines, shippingCents, goodwillCents, vat }) => ({
      lines,
      shipping: shippingCents,
      goodwill: goodwillCents,
      vat,
    }))

/** Nothing of the order is kept, so all of its money goes back, however long that takes. */
export const owesEverything = wasCancelled

/** Days after the payment on which it is asked whether money went back elsewhere; 180 is as long as PayPal gives any back. */
const LOOK_DAYS = [1, 3, 7, 30, 90, 180]

/** `followed` false: the provider could not be asked. Null: no more. */
export function nextProviderCheck(paidAt: Date | null, followed: boolean, now: Date): Date | null {
  if (!followed) return addHours(now, 1)
  if (paidAt === null) return null
  return LOOK_DAYS.map((days) => addDays(paidAt, days)).find((at) => at > now) ?? null
}

/** A request, with a look before it and one after: each takes 25 s at most. */
export const REQUEST_LEASE_SECONDS = 120

/** So long a provider is sure to know a request by its key: PayPal does for 45 days. */
const KEY_DAYS = 30
export const isKeyForgotten = (createdAt: Date, now: Date): boolean => now >= addDays(createdAt, KEY_DAYS)

export type ProviderRefund = { refundId: string; amount: number; key: string | null }

type LedgerRow = Pick<Row, 'amountCents' | 'state'> & { refundId: string; providerRefundId: string | null }

/**
 * What of the refunds that a provider shows is not in the ledger. `ours` bear the key of a row that is due; where a row was
 * `asked` for and there was too little left, one of the same amount is its own, too. The others were made elsewhere.
 */
export function matchRefunds<R extends LedgerRow>(
  shown: readonly ProviderRefund[],
  rows: readonly R[],
  asked: string | null = null,
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
  const own = due.get(asked ?? '')
  const place = foreign.findIndex(({ amount }) => amount === own?.amountCents)
  const [alike] = place === -1 ? [] : foreign.splice(place, 1)
  if (own !== undefined && alike !== undefined) ours.push({ row: own, providerRefundId: alike.refundId })
  return { ours, foreign }
}
