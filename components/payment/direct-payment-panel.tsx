'use client'

import { BagPart } from '@/components/ui/media/paper-panel'
import { LegalNote } from './legal-note'
import type { PaymentCustomer } from './payment-customer'
import { PaymentSection } from './payment-section'
import type { PaypalSettings } from './paypal-settings'
import type { Payment } from './use-payment'

export type DirectPaymentProps = {
  settings: PaypalSettings
  payment: Payment
  /** Cents. */
  grandTotal: number
  check: () => PaymentCustomer | null
}

/** The law's notes and PayPal's button, under the sums of the bag. */
export function DirectPaymentPanel(props: DirectPaymentProps) {
  return (
    <BagPart>
      <LegalNote />
      <PaymentSection {...props} />
    </BagPart>
  )
}
