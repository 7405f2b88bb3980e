/** PayPal behind the shop's door: one order at PayPal for each order of the shop. How it goes live: docs/paypal.md. */
import type { BakeryDeps } from '../../deps'
import type { PaymentProvider, ProviderResult, WebhookMeaning } from '../provider'
import { createCertificates } from './certificates'
import { createPaypalClient, LONGEST_CALL_MS, type PaypalResult, type PaypalSettings } from './client'
import { paypalOrderBody, refundBody } from './order-body'
import { toShownPayment } from './order-response'
import { captureRefusals, openRefusals, refundRefusals } from './refusals'
import { createAuthenticityCheck, parseWebhook } from './webhook'

export type { PaypalSettings } from './client'

const meanings: Readonly<Record<string, WebhookMeaning>> = {
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'reversed',
}

/** PayPal's answer as the shop's: `read` what worked, `reasons` the refusals that are told apart. */
function told<A, T, R extends string>(
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
  const originOf = createAuthenticityCheck({ paypal: client, certificates, settings })
  return {
    name: 'paypal',
    longestCallMs: LONGEST_CALL_MS,
    open: async (order, key) =>
      told(
        await client.createOrder(paypalOrderBody(order, publicUrl), key),
        ({ id }) => ({ reference: id }),
        openRefusals,
      ),
    getPayment: async (reference) => told(await client.getOrder(reference), toShownPayment, {}),
    capture: async (reference, key) => told(await client.captureOrder(reference, key), toShownPayment, captureRefusals),
    refund: async (refund) =>
      told(
        await client.refundCapture(refund.captureId, refundBody(refund), refund.key),
        ({ id }) => ({ refundId: id }),
        refundRefusals,
      ),
    async readWebhook(received, now) {
      const notice = parseWebhook(received.rawBody)
      if (notice === null) return 'forged'
      const origin = await originOf(received, now)
      return origin === 'genuine' ? notice : origin
    },
    meaningOf: (eventType) => meanings[eventType] ?? 'changed',
  }
}
