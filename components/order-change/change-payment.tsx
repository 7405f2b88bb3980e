'use client'

import { CaptureProgress } from '@/components/payment/capture-progress'
import { PaypalButton } from '@/components/payment/paypal/paypal-button'
import type { PaymentClientSettings } from '@/components/payment/paypal/paypal-settings'
import { Button } from '@/components/ui/controls/button'
import { formatCents } from '@/lib/format/money'
import { ChangePaymentFault } from './change-payment-fault'
import styles from './order-change.module.css'
import type { ChangeRequest } from './order-change-queries'
import type { ChangePayment } from './use-change-payment'

type ChangePaymentSectionProps = {
  settings: PaymentClientSettings
  payment: ChangePayment
  /** The draft with the total shown beside the button, in cents. */
  change: ChangeRequest & { grandTotal: number }
  /** Whether the order can still be changed at the moment of the click. */
  isInTime: () => boolean
  /** Amount to pay, in cents. */
  amount: number
  /** The order is bought on the account of a company, and so is the change. */
  isOnAccount: boolean
}

/** Buttons of a further payment, with its error and its progress. */
export function ChangePaymentSection(props: ChangePaymentSectionProps) {
  const { settings, payment, change, isInTime, amount, isOnAccount } = props
  return (
    <div className={styles['payment']}>
      {payment.fault !== null && <ChangePaymentFault reason={payment.fault} />}
      {isOnAccount ? (
        <AccountChange {...props} />
      ) : (
        <PaypalButton
          settings={settings}
          payment={payment}
          // PayPal's window does not open for a change that is too late.
          begin={() => (isInTime() ? (method) => payment.open(change, method) : null)}
          amount={amount}
          further
        />
      )}
      {payment.settling && <CaptureProgress what="Ihre Änderung" interrupted={payment.interrupted} />}
    </div>
  )
}

function AccountChange({ payment, change, isInTime, amount }: ChangePaymentSectionProps) {
  const buy = async () => {
    if (!isInTime() || !payment.take()) return
    const reference = await payment.open(change, 'account')
    if (reference !== null) await payment.capture(reference, 'account')
  }
  return (
    <Button variant="primary" block busy={payment.busy} onClick={buy}>
      {`${formatCents(amount)} auf die Rechnung der Firma`}
    </Button>
  )
}
