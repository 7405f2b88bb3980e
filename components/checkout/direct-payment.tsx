'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { DirectPaymentProps } from './direct-payment-panel'
import styles from './payment.module.css'

const DirectPaymentPanel = dynamic(() => import('./direct-payment-panel').then((module) => module.DirectPaymentPanel), {
  ssr: false,
})

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
