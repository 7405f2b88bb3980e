'use client'

import { PaperPart } from '@/components/ui/media/paper-panel'
import { LegalNote } from './legal-note'
import type { PaymentCustomer } from './payment-customer'
import { PaymentSection } from './payment-section'
import type { PaymentClientSettings } from './paypal/paypal-settings'
import type { Payment } from './use-payment'

export type DirectPaymentProps = {
  settings: PaymentClientSettings
  payment: Payment
  /** Cents. */
  grandTotal: number
  check: () => PaymentCustomer | null
}

/** Legal notes and PayPal's button, below the sums of the cart. */
export function DirectPaymentPanel(props: DirectPaymentProps) {
  return (
    <PaperPart>
      <LegalNote isCompany={false} />
      <PaymentSection {...props} />
    </PaperPart>
  )
}
