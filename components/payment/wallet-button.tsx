'use client'

import { usePayPal, usePayPalOneTimePaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { useRef } from 'react'
import { useCart } from '@/components/state/cart-queries'
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

/** Answers PayPal's id of what is to be paid; null when there is nothing, which the shop has told. */
type Open = () => Promise<string | null>

type WalletButtonProps = {
  payment: Pick<Payment, 'take' | 'capture' | 'cancel' | 'fail' | 'settling'>
  /** At the click: what opens what stands on the screen at that moment; null when it cannot be paid yet. */
  begin: () => Open | null
}

/** PayPal's wallet: its own button, which opens its own window. */
export function WalletButton({ payment, begin }: WalletButtonProps) {
  const { isHydrated } = usePayPal()
  const clicked = useRef<Open>(async () => null)
  /** What PayPal reports after the shop ended the session is no news. */
  const told = useRef(false)

  const session = usePayPalOneTimePaymentSession({
    presentationMode: 'auto',
    createOrder: async () => {
      const orderId = await clicked.current()
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
    const open = begin()
    if (open === null || !payment.take()) return
    told.current = false
    clicked.current = open
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

/** For what is in the cart. */
export function CartWalletButton({ payment, check }: WayProps) {
  const cart = useCart()
  const begin = () => {
    const customer = check()
    return customer === null ? null : () => payment.open(customer, cart)
  }
  return <WalletButton payment={payment} begin={begin} />
}
