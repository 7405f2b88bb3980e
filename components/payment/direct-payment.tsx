'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/controls/button'
import { scrollTo } from '@/components/ui/hooks/scroll-to'
import { lazyBlock } from '@/components/ui/lazy/lazy-block'
import type { DirectPaymentProps } from './direct-payment-panel'
import styles from './payment.module.css'
import { PaymentPlaceholder } from './payment-placeholder'

const DirectPaymentPanel = lazyBlock(
  () => import('./direct-payment-panel').then((module) => module.DirectPaymentPanel),
  PaymentPlaceholder,
)

type DirectPaymentOfferProps = DirectPaymentProps & { isOpen: boolean; onOpen: () => void }

/**
 * Payment from the cart page: name and email come from PayPal. Nothing of PayPal is loaded before the customer's click,
 * because it requires consent (TDDDG § 25).
 */
export function DirectPayment({ isOpen, onOpen, ...props }: DirectPaymentOfferProps) {
  if (isOpen) return <OpenDirectPayment {...props} />
  return (
    <Button block className={styles['direct']} onClick={onOpen}>
      Direkt mit PayPal bezahlen
    </Button>
  )
}

/** Replaces the clicked button, so it takes the focus and scrolls into view. */
function OpenDirectPayment(props: DirectPaymentProps) {
  const container = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    container.current?.focus({ preventScroll: true })
    scrollTo(container.current)
  }, [])
  return (
    <fieldset ref={container} tabIndex={-1} aria-label="Direkt mit PayPal bezahlen" className={styles['place']}>
      <DirectPaymentPanel {...props} />
    </fieldset>
  )
}
