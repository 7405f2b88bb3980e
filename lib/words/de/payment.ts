/** Texts about payments, for customers and for the provider's page. */
import { brand } from '../../brand'
import type { Order, PaymentMethod } from '../../contract/checkout'
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

/** Destination of a refund, before 'zurück': device wallets pay by card, so the card is refunded. */
export function paidBackOver({ provider, paymentMethod }: Paid): string {
  if (paymentMethod === 'account') return 'mit der Sammelrechnung Ihrer Firma'
  return `über ${providerName(provider)}${paymentMethod === 'wallet' ? '' : ' auf Ihre Karte'}`
}
