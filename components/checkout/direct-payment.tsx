'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { PaymentCustomer } from './checkout-form'
import styles from './payment.module.css'
import type { PaypalSettings } from './paypal-button'
import type { Payment } from './use-payment'

const DirectPaymentPanel = dynamic(() => import('./direct-payment-panel').then((module) => module.DirectPaymentPanel), {
  ssr: false,
})

export type DirectPaymentProps = {
  settings: PaypalSettings
  payment: Payment
  /** Cents. */
  grandTotal: number
  check: () => PaymentCustomer | null
}

/**
 * Payment from the cart page: name and e-mail come from PayPal. Nothing of PayPal is loaded before the customer asks
 * for it, because he may only be looking at his cart (TDDDG § 25).
 */
export function DirectPayment(props: DirectPaymentProps) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <DirectPaymentPanel {...props} />
  return (
    <Button block className={styles['direct']} onClick={() => setWanted(true)}>
      Direkt mit PayPal bezahlen
    </Button>
  )
}
