/** What PayPal's answers mean for an order. Pure. */
import type { Contact } from '@/lib/contract/contact'

/** An order as PayPal shows it, reduced to what settlement looks at. Amounts in integer cents. */
export type PaypalOrder = {
  id: string
  status: string
  intent: string
  customId: string
  currency: string
  amount: number
  /** When it last changed at PayPal: for an approved order, when the payer agreed. */
  updatedAt: Date | null
  payer: Contact | null
  capture: { id: string; status: string; amount: number } | null
}

export type Expected = { orderId: string; grandTotalCents: number }

/** What differs from the order's snapshot; empty when the payment is the one that was asked for. */
export function mismatches(paypal: PaypalOrder, expected: Expected): string[] {
  const checks: Readonly<Record<string, boolean>> = {
    intent: paypal.intent === 'CAPTURE',
    custom_id: paypal.customId === expected.orderId,
    currency: paypal.currency === 'EUR',
    amount: paypal.amount === expected.grandTotalCents,
    captured_amount: paypal.capture === null || paypal.capture.amount === expected.grandTotalCents,
  }
  return Object.keys(checks).filter((name) => checks[name] === false)
}

export type PaymentView =
  | { kind: 'captured'; captureId: string }
  | { kind: 'pending' }
  | { kind: 'refunded' }
  /** The capture failed for good: this PayPal order cannot be paid any more. */
  | { kind: 'spent' }
  | { kind: 'approved' }
  | { kind: 'not_approved' }

const captureViews: Readonly<Record<string, (id: string) => PaymentView>> = {
  COMPLETED: (captureId) => ({ kind: 'captured', captureId }),
  PARTIALLY_REFUNDED: (captureId) => ({ kind: 'captured', captureId }),
  PENDING: () => ({ kind: 'pending' }),
  REFUNDED: () => ({ kind: 'refunded' }),
  DECLINED: () => ({ kind: 'spent' }),
  FAILED: () => ({ kind: 'spent' }),
}

/** A capture decides; without one the order's own status does. A status unknown to us counts as undecided. */
export function viewOf({ status, capture }: PaypalOrder): PaymentView {
  if (capture !== null) return captureViews[capture.status]?.(capture.id) ?? { kind: 'pending' }
  return status === 'APPROVED' ? { kind: 'approved' } : { kind: 'not_approved' }
}

/** Idempotency keys: one for what may happen once. PayPal keeps them 6 hours for orders, 45 days for refunds. */
export const requestKeys = {
  create: (orderId: string, attempt: number) => `c-${orderId}-${attempt}`,
  capture: (orderId: string, attempt: number) => `cap-${orderId}-${attempt}`,
  refund: (captureId: string) => `rf-${captureId}`,
} as const
