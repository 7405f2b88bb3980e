/** Whom the shop knows as the recipient of invoices before anybody types. */
import type { Billing } from '@/lib/contract/billing'
import type { CustomerData } from '@/lib/contract/customers'

const NO_BILLING: Billing = {
  companyName: '',
  personalName: '',
  addressLine1: '',
  addressZip: '',
  addressCity: '',
  vatId: '',
  reference: '',
}

/** What the account knows of it. */
export function accountBilling(customer: CustomerData | null): Billing {
  if (customer === null) return NO_BILLING
  const { companyName, firstName, lastName } = customer.customerDetails
  const { addressLine1 = '', addressZip = '', addressCity = '' } = customer.billingAddress ?? {}
  const personalName = `${firstName} ${lastName}`.trim()
  return { ...NO_BILLING, companyName, personalName, addressLine1, addressZip, addressCity }
}
