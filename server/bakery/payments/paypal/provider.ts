/** PayPal as a payment provider: one PayPal order per order of the shop. Going live: docs/paypal.md. */
import type { BakeryDeps } from '../../deps'
import type { PaymentProvider, ProviderResult, WebhookMeaning } from '../provider'
import { createCertificates } from './certificates'
import { createPaypalClient, LONGEST_CALL_MS, type PaypalResult, type PaypalSettings } from './client'
import { paypalOrderBody, refundBody } from './order-body'
import { toProviderPayment } from './order-response'
import { captureRefusals, openRefusals, refundRefusals } from './refusals'
import { createAuthenticityCheck, parseWebhook } from './webhook'

export type { PaypalSettings } from './client'

const meanings: Readonly<Record<string, WebhookMeaning>> = {
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'reversed',
}

/** Translates PayPal's result: `read` converts the value, `reasons` maps the refusals that the shop distinguishes. */
function toResult<A, T, R extends string>(
  result: PaypalResult<A>,
  read: (value: A) => T,
  reasons: Readonly<Record<string, R>>,
): ProviderResult<T, R> {
  if (result.kind === 'ok') return { kind: 'ok', value: read(result.value) }
  if (result.kind === 'unknown') return result
  const { issue, debugId } = result
  return { kind: 'refused', reason: reasons[issue] ?? 'other', code: issue, traceId: debugId }
}

export function createPaypal(
  settings: PaypalSettings,
  { limits, publicUrl }: Pick<BakeryDeps, 'limits' | 'publicUrl'>,
): PaymentProvider {
  const client = createPaypalClient(settings)
  const certificates = createCertificates(settings.apiBase, limits)
  const authenticityOf = createAuthenticityCheck({ paypal: client, certificates, settings })
  return {
    name: 'paypal',
    longestCallMs: LONGEST_CALL_MS,
    open: async (order, key) =>
      toResult(
        await client.createOrder(paypalOrderBody(order, publicUrl), key),
        ({ id }) => ({ reference: id }),
        openRefusals,
      ),
    getPayment: async (reference) => toResult(await client.getOrder(reference), toProviderPayment, {}),
    capture: async (reference, key) =>
      toResult(await client.captureOrder(reference, key), toProviderPayment, captureRefusals),
    refund: async (refund) =>
      toResult(
        await client.refundCapture(refund.captureId, refundBody(refund), refund.key),
        ({ id }) => ({ refundId: id }),
        refundRefusals,
      ),
    async readWebhook(received, now) {
      const event = parseWebhook(received.rawBody)
      if (event === null) return 'forged'
      const authenticity = await authenticityOf(received, now)
      return authenticity === 'genuine' ? event : authenticity
    },
    meaningOf: (eventType) => meanings[eventType] ?? 'changed',
  }
}
