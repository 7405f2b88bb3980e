'use client'

import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import type { ReactNode } from 'react'
import type { PaypalSettings } from './paypal-settings'
import { useProviderScript } from './provider-script'
import { ScriptFault } from './script-fault'
import { componentsOf, type FurtherWay } from './ways'

type PaypalFrameProps = {
  settings: PaypalSettings
  ways: readonly FurtherWay[]
  /** What stands in their place until PayPal's script has come. */
  shape: ReactNode
  children: ReactNode
}

/** What PayPal's buttons stand in. */
export function PaypalFrame({ settings, ways, shape, children }: PaypalFrameProps) {
  const script = useProviderScript(settings.sdkUrl)
  if (script.isError) return <ScriptFault onRetry={() => void script.refetch()} />
  if (script.data === undefined) return shape
  return (
    <PayPalProvider
      clientId={settings.clientId}
      environment={settings.environment}
      components={componentsOf(ways)}
      locale="de-DE"
      pageType="checkout"
    >
      {children}
    </PayPalProvider>
  )
}
