'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readCheckoutForm, storeCheckoutForm, takeLoginReturn } from '@/components/payment/checkout-form-storage'
import { type CheckoutValues, fieldNames } from './checkout-form'

/**
 * What was typed is still there after a reload or a look at the cart, in this tab only. Set field by field, because
 * `reset` forgets which inputs are registered.
 */
export function useStoredInput({ getValues, setValue, subscribe }: UseFormReturn<CheckoutValues>): void {
  useEffect(() => {
    const kept = readCheckoutForm<CheckoutValues>()
    const overLogin = takeLoginReturn()
    for (const name of fieldNames) {
      // What the shop filled in counts, such as the postcode of the appointment.
      const isFree = overLogin || (getValues(name) ?? '') === ''
      if (isFree && kept[name] !== undefined) setValue(name, kept[name])
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => storeCheckoutForm(values) })
  }, [getValues, setValue, subscribe])
}
