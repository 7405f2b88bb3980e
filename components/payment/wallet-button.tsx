'use client'

import { usePayPal, usePayPalOneTimePaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { useRef } from 'react'
import { useCart } from '@/components/state/cart-queries'
import type { Cart } from '@/lib/contract/carts'
import styles from './payment.module.css'
import type { PaymentCustomer } from './payment-customer'
import { PaymentShape, WALLET_HINT } from './payment-shape'
import { ScriptFault } from './script-fault'
import type { Payment } from './use-payment'

/** Ends PayPal's session when the shop has told the customer already why there is no order to pay. */
class NothingToPay extends Error {}

export type WayProps = {
  payment: Payment
  /** Checks the forms at once, because a window may only open within the click; null when one is not complete. */
  check: () => PaymentCustomer | null
}

/** PayPal's wallet: its own button, which opens its own window. */
export function WalletButton({ payment, check }: WayProps) {
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
  return (
    <>
      {!isHydrated || session.isPending ? (
        <PaymentShape />
      ) : (
        <paypal-button type="buynow" disabled={payment.settling} onClick={start} />
      )}
      <p className={styles['hint']}>{WALLET_HINT}</p>
    </>
  )
}
