import type { Billing } from '@/lib/contract/billing'
import type { Contact, DeliveryAddress } from '@/lib/contract/contact'

/** Customer data of a payment; without a contact PayPal's payer is used. */
export type PaymentCustomer = {
  contact?: Contact
  deliveryAddress?: DeliveryAddress
  billing?: Billing
  costCentre?: string
}
