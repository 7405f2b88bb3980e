'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readCheckoutForm, storeCheckoutForm, takeLoginReturn } from '@/components/payment/checkout-form-storage'
import { type CheckoutValues, fieldNames } from './checkout-form'

/**
 * Stores the typed values in this tab, so that they survive a reload or a visit of the cart. Values are set field by
 * field, because `reset` forgets which inputs are registered.
 */
export function useStoredInput({ getValues, setValue, subscribe }: UseFormReturn<CheckoutValues>): void {
  useEffect(() => {
    const stored = readCheckoutForm<CheckoutValues>()
    const isAfterLogin = takeLoginReturn()
    for (const name of fieldNames) {
      // Values that the shop filled in take precedence, such as the postcode of the appointment.
      const isReplaceable = isAfterLogin || (getValues(name) ?? '') === ''
      if (isReplaceable && stored[name] !== undefined) setValue(name, stored[name])
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => storeCheckoutForm(values) })
  }, [getValues, setValue, subscribe])
}
