/** Common parts of Apple Pay and Google Pay. */
import type { EligiblePaymentMethodsOutput } from '@paypal/react-paypal-js/sdk-v6'
import type { PaymentMethodProps } from './wallet-button'

export type PhoneWalletProps = PaymentMethodProps & {
  /** PayPal's response with the configuration of the wallets. */
  eligible: EligiblePaymentMethodsOutput
  /** Called if the method turns out to be unavailable; it is removed and the customer is informed. */
  onGone: () => void
}

/** Cents in the wallets' format: '12.30'. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2)
