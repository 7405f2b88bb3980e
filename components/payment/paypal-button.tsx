'use client'

import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import { PaypalShape } from './payment-shape'
import { PaymentWays } from './payment-ways'
import type { PaypalSettings } from './paypal-settings'
import { useProviderScript } from './provider-script'
import { ScriptFault } from './script-fault'
import { WalletButton, type WayProps } from './wallet-button'
import { componentsOf } from './ways'

type PaypalButtonProps = WayProps & { settings: PaypalSettings; further: boolean }

/** PayPal's own button, and the other ways to pay; a shape of its size until the script has come. */
export function PaypalButton({ settings, payment, check, further }: PaypalButtonProps) {
  const script = useProviderScript(settings.sdkUrl)
  const ways = further ? settings.methods : []
  if (script.isError) return <ScriptFault onRetry={() => void script.refetch()} />
  if (script.data === undefined) return <PaypalShape settings={settings} further={further} />
  return (
    <PayPalProvider
      clientId={settings.clientId}
      environment={settings.environment}
      components={componentsOf(ways)}
      locale="de-DE"
      pageType="checkout"
    >
      {ways.length === 0 ? (
        <WalletButton payment={payment} check={check} />
      ) : (
        <PaymentWays ways={ways} settings={settings} payment={payment} check={check} />
      )}
    </PayPalProvider>
  )
}
