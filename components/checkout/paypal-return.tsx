'use client'

import type { ReactNode } from 'react'
import { CaptureProgress } from '@/components/payment/capture-progress'
import { PaymentFault } from '@/components/payment/payment-fault'
import { usePayment } from '@/components/payment/use-payment'
import { useReturnedPayer } from '@/components/payment/use-returned-payer'
import { routes } from '@/lib/web/routes'
import styles from './paypal-return.module.css'

/** Return from PayPal by redirect: settles the payment and opens the order, or shows the reason above the checkout. */
export function CheckoutPaypalReturn({ paypalOrderID, children }: { paypalOrderID: string; children: ReactNode }) {
  const payment = usePayment({})
  const isSettling = useReturnedPayer(payment, paypalOrderID, routes.checkout)
  if (isSettling)
    return (
      <div className={`wrap ${styles['wait']}`}>
        <h1>Einen Moment bitte</h1>
        <CaptureProgress what="Ihre Bestellung" interrupted={payment.interrupted} />
      </div>
    )
  return (
    <>
      {payment.fault !== null && (
        <div className={`wrap ${styles['fault']}`}>
          <PaymentFault reason={payment.fault.reason} />
        </div>
      )}
      {children}
    </>
  )
}
