'use client'

import { PaypalShape } from './payment-shape'
import { PaymentWays } from './payment-ways'
import { PaypalFrame } from './paypal-frame'
import type { PaypalSettings } from './paypal-settings'
import { WalletButton, type WayProps } from './wallet-button'

type PaypalButtonProps = WayProps & {
  settings: PaypalSettings
  /** Other ways to pay are offered, too. */
  further: boolean
}

/** PayPal's own button, and the other ways to pay. */
export function PaypalButton({ settings, further, ...bought }: PaypalButtonProps) {
  const ways = further ? settings.methods : []
  return (
    <PaypalFrame settings={settings} ways={ways} shape={<PaypalShape settings={settings} further={further} />}>
      {ways.length === 0 ? <WalletButton {...bought} /> : <PaymentWays ways={ways} settings={settings} {...bought} />}
    </PaypalFrame>
  )
}
