/** What a payment is, and must be for an order to be paid by it. Pure. */
import type { Contact } from '@/lib/contract/contact'

export type PaymentView =
  /** The money is there, also where a part of it went back since. */
  | { kind: 'captured'; captureId: string }
  /** The money is on its way, or the provider says something that is not known here. */
  | { kind: 'pending' }
  /** All of it went back. */
  | { kind: 'refunded' }
  /** It failed for good: this payment cannot be made any more. */
  | { kind: 'spent' }
  /** The payer agreed and whatever else the method asks for is done: it may be taken. */
  | { kind: 'approved' }
  | { kind: 'not_approved' }
  /** The bank did not confirm who pays: nothing may be taken. They may try again, or pay otherwise. */
  | { kind: 'unconfirmed' }

/** A payment as its provider shows it. Amounts in integer cents. */
export type ShownPayment = {
  view: PaymentView
  /** The order it was opened for, as the provider was told. */
  orderId: string
  /** ISO 4217. */
  currency: string
  amount: number
  /** null: nothing was taken. */
  capturedAmount: number | null
  /** What went back of it so far, whoever asked for it; `key` names the request of the shop's that it answers. */
  refunds: readonly { refundId: string; amount: number; key: string | null }[]
  /** When it last changed: for an approved one, when the payer agreed. */
  changedAt: Date | null
  payer: Contact | null
  /** Names of what else is not as `open` asked for it; such a payment is not taken. */
  deviations: readonly string[]
}

export type ExpectedPayment = { orderId: string; grandTotalCents: number }

/** What differs from the order's snapshot; empty when the payment is the one that was asked for. */
export function mismatches(shown: ShownPayment, expected: ExpectedPayment): string[] {
  const checks: Readonly<Record<string, boolean>> = {
    order: shown.orderId === expected.orderId,
    currency: shown.currency === 'EUR',
    amount: shown.amount === expected.grandTotalCents,
    captured_amount: shown.capturedAmount === null || shown.capturedAmount === expected.grandTotalCents,
  }
  return [...shown.deviations, ...Object.keys(checks).filter((name) => checks[name] === false)]
}

/** Idempotency keys: one for what may happen once, of a hundred characters at most. */
export const requestKeys = {
  create: (orderId: string, attempt: number) => `c-${orderId}-${attempt}`,
  capture: (orderId: string, attempt: number) => `cap-${orderId}-${attempt}`,
} as const
