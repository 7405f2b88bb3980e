/**
 * Payment on the account of a company (decision 034). No money moves: a capture increases what the company owes, a refund lowers
 * it. The payer's click is the approval, so a payment may be captured as soon as it is open.
 */
import { captureOnAccount, paymentOnAccount, refundOnAccount } from '../../company-accounts/service'
import type { BakeryDeps } from '../../deps'
import type { PaymentProvider, ProviderResult } from '../provider'
import type { PaymentView, ProviderPayment } from '../rules'

const CALL_MS = 5_000

const refused = <Reason extends string>(reason: Reason) =>
  ({ kind: 'refused', reason, code: reason, traceId: '' }) as const

function viewOf(captureId: string | null, amount: number, refunded: number): PaymentView {
  if (captureId === null) return { kind: 'approved' }
  return refunded === amount ? { kind: 'refunded' } : { kind: 'captured', captureId }
}

/** `reference` of a payment is its own id. */
export function createAccountProvider(deps: Pick<BakeryDeps, 'db' | 'clock'>): PaymentProvider {
  async function getPayment(paymentId: string): Promise<ProviderResult<ProviderPayment>> {
    const payment = await paymentOnAccount(deps.db, paymentId)
    if (payment === null) return refused('other')
    const { amount, captureId, refunds, createdAt } = payment
    const refunded = refunds.reduce((sum, one) => sum + one.amount, 0)
    const value = {
      view: viewOf(captureId, amount, refunded),
      paymentId,
      currency: 'EUR',
      amount,
      capturedAmount: captureId === null ? null : amount,
      refunds,
      changedAt: createdAt,
      payer: null,
      deviations: [],
    }
    return { kind: 'ok', value }
  }
  return {
    name: 'account',
    onlyMethod: 'account',
    longestCallMs: CALL_MS,
    open: async ({ paymentId }) => ({ kind: 'ok', value: { reference: paymentId } }),
    getPayment,
    capture: async (paymentId) =>
      (await captureOnAccount(deps, paymentId)) === null ? refused('declined') : getPayment(paymentId),
    async refund(refund) {
      const refundId = await refundOnAccount(deps, refund)
      return refundId === null ? refused('too_much') : { kind: 'ok', value: { refundId } }
    },
    // Payments on account have no provider that sends notices.
    readWebhook: async () => 'forged',
    meaningOf: () => 'changed',
  }
}
