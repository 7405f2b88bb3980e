import type { Billing } from '@/lib/contract/billing'
import type { Contact, DeliveryAddress } from '@/lib/contract/contact'

/** Who pays; without a contact PayPal's payer is asked. */
export type PaymentCustomer = { contact?: Contact; deliveryAddress?: DeliveryAddress; billing?: Billing }
