'use client'

import { PayPalProvider, usePayPal, usePayPalOneTimePaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { useRef } from 'react'
import { useCart } from '@/components/state/cart-queries'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Cart } from '@/lib/contract/carts'
import type { PaymentCustomer } from './payment-customer'
import { PaymentShape } from './payment-shape'
import { usePaypalScript } from './paypal-script'
import type { Payment } from './use-payment'

export type PaypalSettings = {
  /** Where PayPal's v6 script lies. */
  sdkUrl: string
  clientId: string
  environment: 'sandbox' | 'production'
}

type PaypalButtonProps = {
  settings: PaypalSettings
  payment: Payment
  /** Checks the forms at once, because PayPal's window may only open within the click; null when one is not complete. */
  check: () => PaymentCustomer | null
}

/** PayPal's own button; a shape of its size until the script has come. */
export function PaypalButton({ settings, payment, check }: PaypalButtonProps) {
  const script = usePaypalScript(settings.sdkUrl)
  if (script.isError) return <ScriptFault onRetry={() => void script.refetch()} />
  if (script.data === undefined) return <PaymentShape />
  return (
    <PayPalProvider
      clientId={settings.clientId}
      environment={settings.environment}
      components={['paypal-payments']}
      locale="de-DE"
      pageType="checkout"
    >
      <SessionButton payment={payment} check={check} />
    </PayPalProvider>
  )
}

function ScriptFault({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error" role="alert">
      <p>PayPal konnte nicht geladen werden. Es wurde nichts abgebucht.</p>
      <Button variant="link" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}

/** Ends PayPal's session when the shop has told the customer already why there is no order to pay. */
class NothingToPay extends Error {}

function SessionButton({ payment, check }: Omit<PaypalButtonProps, 'settings'>) {
  const { isHydrated } = usePayPal()
  const cart = useCart()
  /** Who buys what, as it was when the button was clicked. */
  const clicked = useRef<{ customer: PaymentCustomer; shown: Cart } | null>(null)
  /** What PayPal reports after the shop ended the session is no news. */
  const told = useRef(false)

  const session = usePayPalOneTimePaymentSession({
    presentationMode: 'auto',
    createOrder: async () => {
      const { customer, shown } = clicked.current ?? { customer: {}, shown: cart }
      const orderId = await payment.open(customer, shown)
      if (orderId !== null) return { orderId }
      told.current = true
      throw new NothingToPay()
    },
    onApprove: ({ orderId }) => payment.capture(orderId),
    onCancel: () => payment.cancel(),
    onError: (fault) => {
      if (!told.current) payment.fail(fault)
    },
  })

  const start = () => {
    const customer = check()
    if (customer === null || !payment.take()) return
    told.current = false
    clicked.current = { customer, shown: cart }
    session.handleClick().catch((fault: unknown) => {
      if (!told.current) payment.fail(fault)
    })
  }

  if (session.error !== null) return <ScriptFault onRetry={() => window.location.reload()} />
  if (!isHydrated || session.isPending) return <PaymentShape />
  return <paypal-button type="buynow" disabled={payment.settling} onClick={start} />
}
