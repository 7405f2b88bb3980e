/** Who takes the money, by configuration. The only place that knows a provider by name. */
import type { BakeryDeps } from '../deps'
import { createPaypal, type PaypalSettings } from './paypal/provider'
import type { PaymentProviders } from './provider'

/** Each provider's own settings. */
export type PaymentSettings = { paypal: PaypalSettings }

export const chooseProviders = (
  settings: PaymentSettings,
  bakery: Pick<BakeryDeps, 'limits' | 'publicUrl'>,
): PaymentProviders => [createPaypal(settings.paypal, bakery)]
