'use client'

import { PaypalShape } from './payment-shape'
import { PaymentWays } from './payment-ways'
import { PaypalFrame } from './paypal-frame'
import type { PaypalSettings } from './paypal-settings'
import { CartWalletButton, type WayProps } from './wallet-button'

type PaypalButtonProps = WayProps & { settings: PaypalSettings; further: boolean }

/** PayPal's own button, and the other ways to pay. */
export function PaypalButton({ settings, payment, check, further }: PaypalButtonProps) {
  const ways = further ? settings.methods : []
  return (
    <PaypalFrame settings={settings} ways={ways} shape={<PaypalShape settings={settings} further={further} />}>
      {ways.length === 0 ? (
        <CartWalletButton payment={payment} check={check} />
      ) : (
        <PaymentWays ways={ways} settings={settings} payment={payment} check={check} />
      )}
    </PaypalFrame>
  )
}
