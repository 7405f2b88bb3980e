'use client'

import { CaptureProgress } from '@/components/payment/capture-progress'
import { PaypalButton } from '@/components/payment/paypal/paypal-button'
import type { PaypalSettings } from '@/components/payment/paypal/paypal-settings'
import { ChangePaymentFault } from './change-payment-fault'
import styles from './order-change.module.css'
import type { ChangeRequest } from './order-change-queries'
import type { ChangePayment } from './use-change-payment'

type ChangePaymentSectionProps = {
  settings: PaypalSettings
  payment: ChangePayment
  /** As it stands beside the button. */
  bought: ChangeRequest & { grandTotal: number }
  /** Cents that are to be paid for it. */
  amount: number
}

/** What went wrong, the ways to pay, and what happens meanwhile. */
export function ChangePaymentSection({ settings, payment, bought, amount }: ChangePaymentSectionProps) {
  return (
    <div className={styles['payment']}>
      {payment.fault !== null && <ChangePaymentFault reason={payment.fault} />}
      <PaypalButton
        settings={settings}
        payment={payment}
        begin={() => (method) => payment.open(bought, method)}
        amount={amount}
        further
      />
      {payment.settling && <CaptureProgress what="Ihre Änderung" interrupted={payment.interrupted} />}
    </div>
  )
}
