'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type CheckoutValues, fieldNames } from './checkout-form'

const KEY = 'checkout'

function readKept(): Partial<CheckoutValues> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<CheckoutValues>
  } catch {
    // Storage that is blocked or was tampered with: the customer types again.
    return {}
  }
}

function keep(values: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // Storage that is blocked or full.
  }
}

/**
 * What was typed is still there after a reload or a look at the cart, in this tab only. Set field by field, because
 * `reset` forgets which inputs are registered.
 */
export function useKeptInput({ getValues, setValue, subscribe }: UseFormReturn<CheckoutValues>): void {
  useEffect(() => {
    const kept = readKept()
    for (const name of fieldNames) {
      // What the shop filled in counts, such as the postcode of the appointment.
      const isFree = (getValues(name) ?? '') === ''
      if (isFree && kept[name] !== undefined) setValue(name, kept[name])
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [getValues, setValue, subscribe])
}

/** A paid order needs it no more. */
export function forgetKeptInput(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage that is blocked.
  }
}
