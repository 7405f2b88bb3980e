'use client'

import { PaypalShape } from '@/components/payment/payment-shape'
import { PaypalFrame } from '@/components/payment/paypal-frame'
import type { PaypalSettings } from '@/components/payment/paypal-settings'
import { WalletButton } from '@/components/payment/wallet-button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
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
      {payment.fault !== null && (
        <Notice tone="error" role="alert">
          <p>
            <b>Die Änderung wurde nicht bezahlt.</b>
          </p>
          <p>{payment.fault}</p>
        </Notice>
      )}
      <PaypalFrame settings={settings} ways={[]} shape={<PaypalShape settings={settings} further={false} />}>
        <WalletButton payment={payment} begin={() => () => payment.open(bought)} />
      </PaypalFrame>
      {payment.settling && (
        <p role="status" className={styles['settling']}>
          <Spinner />
          {payment.interrupted
            ? 'Ihre Internetverbindung ist unterbrochen. Sobald sie wieder da ist, geht es von selbst weiter.'
            : 'Ihre Änderung wird abgeschlossen. Bitte schließen Sie dieses Fenster nicht.'}
        </p>
      )}
    </div>
  )
}
