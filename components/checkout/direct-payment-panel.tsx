'use client'

import { BagPart } from '@/components/cart/bag'
import type { DirectPaymentProps } from './direct-payment'
import { LegalNote } from './legal-note'
import { PaymentSection } from './payment-section'

/** The law's notes and PayPal's button, under the sums of the bag. */
export function DirectPaymentPanel(props: DirectPaymentProps) {
  return (
    <BagPart>
      <LegalNote />
      <PaymentSection {...props} />
    </BagPart>
  )
}
