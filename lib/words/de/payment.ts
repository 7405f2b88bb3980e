/** What a customer reads of a payment, and of an order at its provider. */
import { brand } from '../../brand'
import { DEPOSIT_NAME } from './order-rows'

export const orderName = (orderNumber: string): string => `${brand.name}, Bestellung ${orderNumber}`
export const depositName = (product: string): string => `${DEPOSIT_NAME} ${product}`

const providerNames: Readonly<Record<string, string>> = { paypal: 'PayPal' }
/** How a provider calls itself, for 'über …' and 'mit …'; one without a name here is told by its code. */
export const providerName = (provider: string | null): string =>
  provider === null ? '' : (providerNames[provider] ?? provider)
