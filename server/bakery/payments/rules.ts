/** State of a payment at its provider, and the check that it is the shop's. Pure. */
import type { Contact } from '@/lib/contract/orders/contact'

export type PaymentView =
  /** The money was taken, even if a part was refunded since. */
  | { kind: 'captured'; captureId: string }
  /** The capture is undecided, or the provider's status is unknown here. */
  | { kind: 'pending' }
  /** All of it was refunded. */
  | { kind: 'refunded' }
  /** It failed for good: this payment cannot be captured any more. */
  | { kind: 'spent' }
  /** The payer has approved and the method's other conditions are met: it may be captured. */
  | { kind: 'approved' }
  | { kind: 'not_approved' }
  /** The bank did not authenticate the payer: it must not be captured. They may try again, or pay otherwise. */
  | { kind: 'unconfirmed' }

/** A payment as its provider returns it. Amounts in integer cents. */
export type ProviderPayment = {
  view: PaymentView
  /** The payment's id that was given to the provider in `open`. */
  paymentId: string
  /** ISO 4217. */
  currency: string
  amount: number
  /** Null: nothing was captured. */
  capturedAmount: number | null
  /** All refunds so far, made by the shop or elsewhere; `key`: the idempotency key of the shop's request, else null. */
  refunds: readonly { refundId: string; amount: number; key: string | null }[]
  /** Time of the last change; for an approved payment the time of the approval. */
  changedAt: Date | null
  payer: Contact | null
  /** Names of other differences from the request of `open`; such a payment is not captured. */
  deviations: readonly string[]
}

export type ExpectedPayment = { paymentId: string; amountCents: number }

/** Names of the differences between the payment at the provider and the shop's; empty if they match. */
export function mismatches(shown: ProviderPayment, expected: ExpectedPayment): string[] {
  const checks: Readonly<Record<string, boolean>> = {
    payment: shown.paymentId === expected.paymentId,
    currency: shown.currency === 'EUR',
    amount: shown.amount === expected.amountCents,
    captured_amount: shown.capturedAmount === null || shown.capturedAmount === expected.amountCents,
  }
  return [...shown.deviations, ...Object.keys(checks).filter((name) => checks[name] === false)]
}

/** Idempotency keys, at most 100 characters. */
export const requestKeys = {
  create: (paymentId: string, attempt: number) => `c-${paymentId}-${attempt}`,
  capture: (paymentId: string, attempt: number) => `cap-${paymentId}-${attempt}`,
} as const
