'use client'

import { usePayPal, usePayPalOneTimePaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { useRef } from 'react'
import { PaymentPlaceholder, WALLET_HINT } from '@/components/payment/payment-placeholder'
import { ScriptFault } from '@/components/payment/paypal/script-fault'
import type { Payment } from '@/components/payment/use-payment'
import type { PaymentMethod } from '@/lib/contract/orders/checkout'
import styles from '../payment.module.css'

/** Ends PayPal's session if there is no order to pay; the customer has seen the reason already. */
class NothingToPay extends Error {}

/** Opens the payment and resolves to PayPal's id; null if there is nothing to pay, and the customer has seen the reason. */
export type OpenOrder = (method: PaymentMethod) => Promise<string | null>

export type PaymentMethodProps = {
  payment: Pick<Payment, 'take' | 'capture' | 'cancel' | 'fail' | 'settling' | 'busy'>
  /**
   * Returns the function that opens the payment for the shown cart, or null if it cannot be paid yet. Synchronous, because
   * browsers only open windows within the click.
   */
  begin: () => OpenOrder | null
  /** Shown total in cents. */
  amount: number
}

/** PayPal's wallet: PayPal's button, which opens PayPal's window. */
export function WalletButton({ payment, begin }: Omit<PaymentMethodProps, 'amount'>) {
  const { isHydrated } = usePayPal()
  const clicked = useRef<OpenOrder>(async () => null)
  /** True after the shop ended the session: PayPal's error about that is ignored. */
  const isEnded = useRef(false)

  const session = usePayPalOneTimePaymentSession({
    presentationMode: 'auto',
    createOrder: async () => {
      const orderId = await clicked.current('wallet')
      if (orderId !== null) return { orderId }
      isEnded.current = true
      throw new NothingToPay()
    },
    onApprove: ({ orderId }) => payment.capture(orderId),
    onCancel: () => payment.cancel(),
    onError: (fault) => {
      if (!isEnded.current) payment.fail(fault)
    },
  })

  const start = () => {
    const open = begin()
    if (open === null || !payment.take()) return
    isEnded.current = false
    clicked.current = open
    session.handleClick().catch((fault: unknown) => {
      if (!isEnded.current) payment.fail(fault)
    })
  }

  if (session.error !== null) return <ScriptFault onRetry={() => window.location.reload()} />
  return (
    <>
      {!isHydrated || session.isPending ? (
        <PaymentPlaceholder />
      ) : (
        <paypal-button type="buynow" disabled={payment.settling} onClick={start} />
      )}
      <p className={styles['hint']}>{WALLET_HINT}</p>
    </>
  )
}
