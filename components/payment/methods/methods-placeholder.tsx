import type { PaymentClientSettings } from '@/components/payment/paypal/paypal-settings'
import styles from './payment-methods.module.css'

/**
 * Empty rows of the payment methods: shown until PayPal's script reports the eligible ones, and kept as reserved space then,
 * so that nothing below moves. Apple's row depends on the browser's Apple Pay, which only a style rule knows at the start.
 */
export function MethodsPlaceholder({
  settings,
  isKnown = false,
}: {
  settings: PaymentClientSettings
  isKnown?: boolean
}) {
  const { methods, bringsApplePay } = settings
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
        </div>
      ))}
    </div>
  )
}

export const METHODS_QUESTION = 'Womit möchten Sie bezahlen?'
