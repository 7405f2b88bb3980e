'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyBlock } from '@/components/ui/lazy-block'
import type { DirectPaymentProps } from './direct-payment-panel'
import styles from './payment.module.css'
import { PaymentShape } from './payment-shape'

const DirectPaymentPanel = lazyBlock(
  () => import('./direct-payment-panel').then((module) => module.DirectPaymentPanel),
  PaymentShape,
)

/**
 * Payment from the cart page: name and e-mail come from PayPal. Nothing of PayPal is loaded before the customer asks
 * for it, because they may only be looking at their cart (TDDDG § 25).
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
