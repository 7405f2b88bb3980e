/** What the wallets of phones share. */
import type { EligiblePaymentMethodsOutput } from '@paypal/react-paypal-js/sdk-v6'
import type { WayProps } from './wallet-button'

export type PhoneWayProps = WayProps & {
  /** PayPal's answer, with what a wallet has to be told. */
  eligible: EligiblePaymentMethodsOutput
  /** This device cannot after all: the way is taken back, and the customer is told. */
  onGone: () => void
}

/** Cents as both wallets want them: '12.30'. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2)
