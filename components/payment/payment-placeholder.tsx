import { Spinner } from '@/components/ui/media/spinner'
import type { PaymentMethod } from '@/lib/contract/orders/checkout'
import { MethodsPlaceholder } from './methods/methods-placeholder'
import styles from './payment.module.css'
import type { PaymentClientSettings } from './paypal/paypal-settings'

/** Placeholder of the button of a payment method in its size. */
export function ButtonPlaceholder({ method }: { method: PaymentMethod }) {
  return (
    <div className={styles['shape']} role="status" data-method={method}>
      <Spinner />
      PayPal wird geladen
    </div>
  )
}

/** Placeholder of PayPal's own button. */
export const PaymentPlaceholder = () => <ButtonPlaceholder method="wallet" />

/** Placeholder of PayPal's button including further payment methods and the hint below. */
export function PaypalPlaceholder({ settings, further }: { settings: PaymentClientSettings; further: boolean }) {
  const method = (further && settings.remembered) || 'wallet'
  return (
    <>
      {further && settings.methods.length > 0 && <MethodsPlaceholder settings={settings} />}
      <ButtonPlaceholder method={method} />
      {method === 'wallet' && <p className={styles['hint']}>{WALLET_HINT}</p>}
    </>
  )
}

export const WALLET_HINT = 'Sie bezahlen im Fenster von PayPal.'
