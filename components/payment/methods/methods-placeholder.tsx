import type { PaymentClientSettings } from '@/components/payment/paypal/paypal-settings'
import { CardShape } from './card-shape'
import styles from './payment-methods.module.css'

/**
 * Empty rows of the payment methods: shown until PayPal's script reports the eligible ones, and kept as reserved space then,
 * so that nothing below moves; below the card's row its form, if the device remembers it. Apple's row depends on the browser's Apple Pay, which only a style rule knows at the start.
 */
export function MethodsPlaceholder({
  settings,
  isKnown = false,
}: {
  settings: PaymentClientSettings
  isKnown?: boolean
}) {
  const { methods, remembered, bringsApplePay } = settings
  return (
    <div className={styles['shape']} aria-hidden="true" data-known={isKnown || undefined}>
      <p className={styles['legend']}>{METHODS_QUESTION}</p>
      {(['wallet', ...methods] as const).map((method) => (
        <div
          key={method}
          className={styles['way']}
          data-of-browser={(method === 'apple_pay' && !bringsApplePay) || undefined}
        >
          <div className={styles['row']} />
          {method === 'card' && remembered === 'card' && !isKnown && <CardShape />}
        </div>
      ))}
    </div>
  )
}

export const METHODS_QUESTION = 'Womit möchten Sie bezahlen?'
