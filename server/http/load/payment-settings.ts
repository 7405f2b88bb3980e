/** The settings of PayPal's button for the browser; they contain no secret. */
import { PAYMENT_METHOD_COOKIE } from '@/lib/web/payment-method-cookie'
import { config } from '../../config'
import { requireRequest } from '../context'

export function paymentSettings() {
  const { sdkUrl, clientId, apiBase, methods, googlePayUrl } = config().payment.paypal
  const live = new URL(apiBase).hostname === 'api-m.paypal.com'
  const remembered = requireRequest().cookies.get(PAYMENT_METHOD_COOKIE)?.value
  return {
    sdkUrl,
    clientId,
    methods,
    remembered: methods.find((method) => method === remembered) ?? null,
    googlePayUrl,
    environment: live ? ('production' as const) : ('sandbox' as const),
    bringsApplePay: !new URL(sdkUrl).hostname.endsWith('.paypal.com'),
  }
}
