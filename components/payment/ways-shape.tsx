import styles from './payment-ways.module.css'
import type { PaypalSettings } from './paypal-settings'

/**
 * The rows of the ways to pay, empty: drawn until PayPal's script has said which there are, and kept as their room then, so
 * that nothing below them moves. Apple's is there where the browser has Apple Pay, which only its styles know from the start.
 */
export function WaysShape({ settings, isKnown = false }: { settings: PaypalSettings; isKnown?: boolean }) {
  const { methods, bringsApplePay } = settings
  return (
    <div className={styles['shape']} aria-hidden="true" data-known={isKnown || undefined}>
      <p className={styles['legend']}>{WAYS_QUESTION}</p>
      {(['wallet', ...methods] as const).map((way) => (
        <div
          key={way}
          className={styles['way']}
          data-of-browser={(way === 'apple_pay' && !bringsApplePay) || undefined}
        >
          <div className={styles['row']} />
        </div>
      ))}
    </div>
  )
}

export const WAYS_QUESTION = 'Womit möchten Sie bezahlen?'
