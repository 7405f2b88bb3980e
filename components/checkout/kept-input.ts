'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutValues } from './checkout-form'

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

/** What was typed is still there after a reload or a look at the cart, in this tab only. */
export function useKeptInput(form: UseFormReturn<CheckoutValues>, fixed: Partial<CheckoutValues>): void {
  const { reset, getValues, subscribe } = form
  useEffect(() => {
    reset({ ...getValues(), ...readKept(), ...fixed })
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [reset, getValues, subscribe, fixed])
}

/** A paid order needs it no more. */
export function forgetKeptInput(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage that is blocked.
  }
}
