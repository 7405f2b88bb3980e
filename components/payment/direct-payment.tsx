'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/controls/button'
import { scrollTo } from '@/components/ui/hooks/scroll-to'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import type { DirectPaymentProps } from './direct-payment-panel'
import styles from './payment.module.css'
import { PaymentShape } from './payment-shape'

const DirectPaymentPanel = lazyBlock(
  () => import('./direct-payment-panel').then((module) => module.DirectPaymentPanel),
  PaymentShape,
)

type DirectPaymentOfferProps = DirectPaymentProps & { wanted: boolean; onWant: () => void }

/**
 * Payment from the cart page: name and e-mail come from PayPal. Nothing of PayPal is loaded before the customer asks
 * for it, because they may only be looking at their cart (TDDDG § 25).
 */
export function DirectPayment({ wanted, onWant, ...props }: DirectPaymentOfferProps) {
  if (wanted) return <WantedPayment {...props} />
  return (
    <Button block className={styles['direct']} onClick={onWant}>
      Direkt mit PayPal bezahlen
    </Button>
  )
}

/** In the place of a button that is gone, wherever it was pressed: the keyboard and the eye go on here. */
function WantedPayment(props: DirectPaymentProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    scrollTo(place.current)
  }, [])
  return (
    <fieldset ref={place} tabIndex={-1} aria-label="Direkt mit PayPal bezahlen" className={styles['place']}>
      <DirectPaymentPanel {...props} />
    </fieldset>
  )
}
