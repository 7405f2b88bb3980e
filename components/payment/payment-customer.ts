import type { Billing } from '@/lib/contract/orders/billing'
import type { Contact, DeliveryAddress } from '@/lib/contract/orders/contact'

/** Customer data of a payment; without a contact PayPal's payer is used. */
export type PaymentCustomer = {
  contact?: Contact
  deliveryAddress?: DeliveryAddress
  billing?: Billing
  costCentre?: string
}
