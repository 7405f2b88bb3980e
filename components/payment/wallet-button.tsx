'use client'

import { usePayPal, usePayPalOneTimePaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { useRef } from 'react'
import type { PaymentMethod } from '@/lib/contract/checkout'
import styles from './payment.module.css'
import { PaymentShape, WALLET_HINT } from './payment-shape'
import { ScriptFault } from './script-fault'
import type { Payment } from './use-payment'

/** Ends PayPal's session when the shop has told the customer already why there is no order to pay. */
class NothingToPay extends Error {}

/** Answers PayPal's id of what is to be paid that way; null when there is nothing (more), which the shop has told. */
export type Open = (method: PaymentMethod) => Promise<string | null>

export type WayProps = {
  payment: Pick<Payment, 'take' | 'capture' | 'cancel' | 'fail' | 'settling' | 'busy'>
  /**
   * What opens what stands on the screen at that moment; null when it cannot be paid yet. Asked at the click and answered at
   * once, because a window may only open within it.
   */
  begin: () => Open | null
  /** Cents, as they stand beside the button. */
  amount: number
}

/** PayPal's wallet: its own button, which opens its own window. */
export function WalletButton({ payment, begin }: Omit<WayProps, 'amount'>) {
  const { isHydrated } = usePayPal()
  const clicked = useRef<Open>(async () => null)
  /** What PayPal reports after the shop ended the session is no news. */
  const told = useRef(false)

  const session = usePayPalOneTimePaymentSession({
    presentationMode: 'auto',
    createOrder: async () => {
      const orderId = await clicked.current('wallet')
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
