/** Texts about payments, for customers and for the provider's page. */
import { brand } from '../../brand'
import type { Order, PaymentMethod } from '../../contract/orders/checkout'
import { DEPOSIT_NAME } from './order-rows'

export const orderName = (orderNumber: string): string => `${brand.name}, Bestellung ${orderNumber}`
/** Name of the single position in the payment of a change. */
export const changePaymentName = 'Nachzahlung für Ihre Änderung'
export const depositName = (product: string): string => `${DEPOSIT_NAME} ${product}`

const providerNames: Readonly<Record<string, string>> = { paypal: 'PayPal', account: 'Firmenkonto' }
/** Name of a provider, for 'über …' and 'mit …'; its code if unknown. */
export const providerName = (provider: string | null): string =>
  provider === null ? '' : (providerNames[provider] ?? provider)

const methodNames = { card: 'Karte', apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const satisfies Record<
  Exclude<PaymentMethod, 'wallet' | 'account'>,
  string
>
type Paid = Pick<Order, 'provider' | 'paymentMethod'>

/** Follows 'Bezahlt mit'. For cards the provider is named as well, because its name is on the card's statement. */
export function paidWith({ provider, paymentMethod }: Paid): string {
  if (paymentMethod === 'account') return 'Ihrer Sammelrechnung'
  return paymentMethod === 'wallet'
    ? providerName(provider)
    : `${methodNames[paymentMethod]} über ${providerName(provider)}`
}

/** On account nothing was paid for the order: what it no longer costs is deducted from the company's collective invoice. */
export const isOnAccount = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean => paymentMethod === 'account'

/**
 * A sentence about an amount that an order no longer costs: `paid` with the destination of the refund before 'zurück' (device
 * wallets pay by card, so the card is refunded), or `onAccount` with the invoice before 'ab'.
 */
export function moneyBack(
  { provider, paymentMethod }: Paid,
  { paid, onAccount }: { paid: (over: string) => string; onAccount: (from: string) => string },
): string {
  if (paymentMethod === 'account') return onAccount('von der Sammelrechnung Ihrer Firma')
  return paid(`über ${providerName(provider)}${paymentMethod === 'wallet' ? '' : ' auf Ihre Karte'}`)
}
