/** The settings of PayPal's button for the browser; they contain no secret. */
import { config } from '../../config'

export function paymentSettings() {
  const { sdkUrl, clientId, apiBase, methods, googlePayUrl } = config().payment.paypal
  const live = new URL(apiBase).hostname === 'api-m.paypal.com'
  return {
    sdkUrl,
    clientId,
    methods,
    googlePayUrl,
    environment: live ? ('production' as const) : ('sandbox' as const),
    bringsApplePay: !new URL(sdkUrl).hostname.endsWith('.paypal.com'),
  }
}
