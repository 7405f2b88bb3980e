'use client'

import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'
import type { ReactNode } from 'react'
import { componentsOf, type FurtherMethod } from '@/components/payment/methods/method-choice'
import type { PaymentClientSettings } from './paypal-settings'
import { useProviderScript } from './provider-script'
import { ScriptFault } from './script-fault'

type PaypalFrameProps = {
  settings: PaymentClientSettings
  methods: readonly FurtherMethod[]
  /** Placeholder until PayPal's script is loaded. */
  shape: ReactNode
  children: ReactNode
}

/** Loads PayPal's script and provides its SDK to `children`. */
export function PaypalFrame({ settings, methods, shape, children }: PaypalFrameProps) {
  const script = useProviderScript(settings.sdkUrl)
  if (script.isError) return <ScriptFault onRetry={() => void script.refetch()} />
  if (script.data === undefined) return shape
  return (
    <PayPalProvider
      clientId={settings.clientId}
      environment={settings.environment}
      components={componentsOf(methods)}
      locale="de-DE"
      pageType="checkout"
    >
      {children}
    </PayPalProvider>
  )
}
