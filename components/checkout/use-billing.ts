'use client'

import { useState } from 'react'
import { knownBilling } from '@/components/invoice/known-billing'
import { useBillingForm } from '@/components/invoice/use-billing-form'
import type { Billing } from '@/lib/contract/billing'
import type { Cart } from '@/lib/contract/carts'
import type { CustomerData } from '@/lib/contract/customers'
import { SMALL_INVOICE_MAX } from '@/lib/contract/values'

/** The recipient of the invoice, where one is wanted or due: what is delivered goes to whom it is delivered. */
export function useBilling({ orderMode, grandTotal }: Cart, customer: CustomerData | null) {
  // Who orders as a firm wants it on the invoice.
  const [wanted, setWanted] = useState((customer?.customerDetails.companyName ?? '') !== '')
  const required = orderMode !== 'delivery' && grandTotal > SMALL_INVOICE_MAX
  const { form, check } = useBillingForm(knownBilling(customer))
  return {
    section: { form, wanted, onWanted: setWanted, required },
    /** Null: something is wrong, and shown. Nothing to send: no field at all. */
    check: (): { billing?: Billing } | null => {
      if (!wanted && !required) return {}
      const billing = check()
      return billing === null ? null : { billing }
    },
  }
}
