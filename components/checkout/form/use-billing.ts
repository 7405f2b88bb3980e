'use client'

import { useState } from 'react'
import { accountBilling } from '@/components/invoice/account-billing'
import { useBillingForm } from '@/components/invoice/use-billing-form'
import type { CustomerData } from '@/lib/contract/account/customers'
import type { Billing } from '@/lib/contract/orders/billing'
import type { Cart } from '@/lib/contract/orders/carts'
import { SMALL_INVOICE_MAX } from '@/lib/contract/values'

/** Recipient of the invoice, when requested or required. A delivery's invoice goes to its delivery address. */
export function useBilling({ orderMode, grandTotal }: Cart, customer: CustomerData | null) {
  // Customers with a company account need the company on the invoice.
  const [isRequested, setIsRequested] = useState((customer?.customerDetails.companyName ?? '') !== '')
  const required = orderMode !== 'delivery' && grandTotal > SMALL_INVOICE_MAX
  const { form, check } = useBillingForm(accountBilling(customer))
  return {
    section: { form, isRequested, onRequested: setIsRequested, required },
    /** Null: a field is invalid, and its error is shown. Without a recipient the object is empty. */
    check: (): { billing?: Billing } | null => {
      if (!isRequested && !required) return {}
      const billing = check()
      return billing === null ? null : { billing }
    },
  }
}
