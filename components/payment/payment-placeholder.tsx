import { Spinner } from '@/components/ui/media/spinner'
import { MethodsPlaceholder } from './methods/methods-placeholder'
import styles from './payment.module.css'
import type { PaymentClientSettings } from './paypal/paypal-settings'

/** Placeholder of PayPal's button in its size. */
export function PaymentPlaceholder() {
  return (
    <div className={styles['shape']} role="status">
      <Spinner />
      PayPal wird geladen
    </div>
  )
}

/** Placeholder of PayPal's button including further payment methods and the hint below. */
export function PaypalPlaceholder({ settings, further }: { settings: PaymentClientSettings; further: boolean }) {
  return (
    <>
      {further && settings.methods.length > 0 && <MethodsPlaceholder settings={settings} />}
      <PaymentPlaceholder />
      <p className={styles['hint']}>{WALLET_HINT}</p>
    </>
  )
}

export const WALLET_HINT = 'Sie bezahlen im Fenster von PayPal.'
