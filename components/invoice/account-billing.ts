import type { CustomerData } from '@/lib/contract/account/customers'
import type { Billing } from '@/lib/contract/orders/billing'

const EMPTY_BILLING: Billing = {
  companyName: '',
  personalName: '',
  addressLine1: '',
  addressZip: '',
  addressCity: '',
  vatId: '',
  reference: '',
  orderReference: '',
  eInvoice: false,
  leitwegId: '',
}

/** Recipient of invoices from the customer's account; empty fields for guests. */
export function accountBilling(customer: CustomerData | null): Billing {
  if (customer === null) return EMPTY_BILLING
  const { companyName, firstName, lastName } = customer.customerDetails
  const { addressLine1 = '', addressZip = '', addressCity = '' } = customer.billingAddress ?? {}
  const personalName = `${firstName} ${lastName}`.trim()
  return { ...EMPTY_BILLING, companyName, personalName, addressLine1, addressZip, addressCity }
}
