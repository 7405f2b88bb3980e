/** What a customer reads of an order at the payment provider. */
import { brand } from '../../brand'
import { DEPOSIT_NAME } from './order-rows'

export const orderName = (orderNumber: string): string => `${brand.name}, Bestellung ${orderNumber}`
export const depositName = (product: string): string => `${DEPOSIT_NAME} ${product}`
