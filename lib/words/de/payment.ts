/** What a customer reads of a payment, and of an order at its provider. */
import { brand } from '../../brand'
import type { Order, PaymentMethod } from '../../contract/checkout'
import { DEPOSIT_NAME } from './order-rows'

export const orderName = (orderNumber: string): string => `${brand.name}, Bestellung ${orderNumber}`
/** The one position of what is paid for a change. */
export const changePaymentName = 'Nachzahlung für Ihre Änderung'
export const depositName = (product: string): string => `${DEPOSIT_NAME} ${product}`

const providerNames: Readonly<Record<string, string>> = { paypal: 'PayPal' }
/** How a provider calls itself, for 'über …' and 'mit …'; one without a name here is told by its code. */
export const providerName = (provider: string | null): string =>
  provider === null ? '' : (providerNames[provider] ?? provider)

const methodNames = { card: 'Karte', apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const satisfies Record<
  Exclude<PaymentMethod, 'wallet'>,
  string
>
type Paid = Pick<Order, 'provider' | 'paymentMethod'>

/** Follows 'Bezahlt mit'. The provider is named beside a card too, because its name is what stands on the card's statement. */
export const paidWith = ({ provider, paymentMethod }: Paid): string =>
  paymentMethod === 'wallet' ? providerName(provider) : `${methodNames[paymentMethod]} über ${providerName(provider)}`

/** The way that money goes back, before 'zurück': a device's wallet pays by a card, so that a card has it again. */
export const paidBackOver = ({ provider, paymentMethod }: Paid): string =>
  `über ${providerName(provider)}${paymentMethod === 'wallet' ? '' : ' auf Ihre Karte'}`
