import { Spinner } from '@/components/ui/media/spinner'
import styles from './payment.module.css'
import type { PaypalSettings } from './paypal-settings'
import { WaysShape } from './ways-shape'

/** Where PayPal's button will be, in its size. */
export function PaymentShape() {
  return (
    <div className={styles['shape']} role="status">
      <Spinner />
      PayPal wird geladen
    </div>
  )
}

/** The same below the rows of the further ways, where there are any, with the room of the line below it. */
export function PaypalShape({ settings, further }: { settings: PaypalSettings; further: boolean }) {
  return (
    <>
      {further && settings.methods.length > 0 && <WaysShape settings={settings} />}
      <PaymentShape />
      <p className={styles['hint']}>{WALLET_HINT}</p>
    </>
  )
}

export const WALLET_HINT = 'Sie bezahlen im Fenster von PayPal.'
