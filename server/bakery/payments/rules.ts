/** What a payment must be for an order to be paid by it. Pure. */
import type { ShownPayment } from './provider'

export type Expected = { orderId: string; grandTotalCents: number }

/** What differs from the order's snapshot; empty when the payment is the one that was asked for. */
export function mismatches(shown: ShownPayment, expected: Expected): string[] {
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
  refund: (captureId: string) => `rf-${captureId}`,
} as const
