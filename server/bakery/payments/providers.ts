/** The configured payment providers. The only file that knows a provider by name. */
import type { BakeryDeps } from '../deps'
import { createAccountProvider } from './account/provider'
import { createPaypal, type PaypalSettings } from './paypal/provider'
import type { PaymentProviders } from './provider'

/** Settings by provider. */
export type PaymentSettings = { paypal: PaypalSettings }

export const chooseProviders = (
  settings: PaymentSettings,
  bakery: Pick<BakeryDeps, 'db' | 'clock' | 'limits' | 'publicUrl'>,
): PaymentProviders => [createPaypal(settings.paypal, bakery), createAccountProvider(bakery)]
