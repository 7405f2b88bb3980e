'use client'

import { PaypalShape } from '@/components/payment/payment-shape'
import { PaypalFrame } from '@/components/payment/paypal-frame'
import type { PaypalSettings } from '@/components/payment/paypal-settings'
import { Settling } from '@/components/payment/settling'
import { WalletButton } from '@/components/payment/wallet-button'
import { ChangeFault } from './change-fault'
import styles from './order-change.module.css'
import type { ChangeAsked } from './order-change-queries'
import type { ChangePayment } from './use-change-payment'

type ChangePaymentSectionProps = {
  settings: PaypalSettings
  payment: ChangePayment
  /** As it stands beside the button. */
  bought: ChangeAsked & { grandTotal: number }
}

/** What went wrong, the button that pays, and what happens meanwhile. */
export function ChangePaymentSection({ settings, payment, bought }: ChangePaymentSectionProps) {
  return (
    <div className={styles['payment']}>
      {payment.fault !== null && <ChangeFault reason={payment.fault} />}
      <PaypalFrame settings={settings} ways={[]} shape={<PaypalShape settings={settings} further={false} />}>
        <WalletButton payment={payment} begin={() => () => payment.open(bought)} />
      </PaypalFrame>
      {payment.settling && <Settling what="Ihre Änderung" interrupted={payment.interrupted} />}
    </div>
  )
}
