'use client'

import { PaymentMethods } from '@/components/payment/methods/payment-methods'
import { type PaymentMethodProps, WalletButton } from '@/components/payment/methods/wallet-button'
import { PaypalPlaceholder } from '@/components/payment/payment-placeholder'
import { PaypalFrame } from './paypal-frame'
import type { PaymentClientSettings } from './paypal-settings'

type PaypalButtonProps = PaymentMethodProps & {
  settings: PaymentClientSettings
  /** Offers further payment methods. */
  further: boolean
}

/** PayPal's button, with further payment methods if available. */
export function PaypalButton({ settings, further, ...bought }: PaypalButtonProps) {
  const methods = further ? settings.methods : []
  return (
    <PaypalFrame
      settings={settings}
      methods={methods}
      shape={<PaypalPlaceholder settings={settings} further={further} />}
    >
      {methods.length === 0 ? (
        <WalletButton {...bought} />
      ) : (
        <PaymentMethods methods={methods} settings={settings} {...bought} />
      )}
    </PaypalFrame>
  )
}
