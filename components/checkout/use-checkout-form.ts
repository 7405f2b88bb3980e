'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Cart } from '@/lib/contract/carts'
import {
  type CheckoutValues,
  checkoutSchema,
  customerOf,
  fieldFaults,
  fieldNames,
  type PaymentCustomer,
} from './checkout-form'
import { useKeptInput } from './kept-input'

const EMPTY: CheckoutValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  addressLine1: '',
  addressZip: '',
  addressCity: '',
}

/** Postcode and town of the place the appointment was chosen for, when both are known. */
function placeOf({ originInformation }: Cart): Partial<CheckoutValues> {
  const { postalCode = '', city = '' } = originInformation ?? {}
  return postalCode !== '' && city !== '' ? { addressZip: postalCode, addressCity: city } : {}
}

/** The checkout's form: filled with what is known, kept over reloads, checked as a whole by `check`. */
export function useCheckoutForm(cart: Cart) {
  const delivery = cart.orderMode === 'delivery'
  const [place] = useState(() => (delivery ? placeOf(cart) : {}))
  const [attempted, setAttempted] = useState(false)
  const schema = checkoutSchema(delivery)
  const form = useForm<CheckoutValues>({
    resolver: zodResolver(schema),
    defaultValues: { ...EMPTY, ...place },
    mode: 'onTouched',
  })
  useKeptInput(form)

  /** Synchronous, because PayPal's window opens only within the click. */
  const check = (): PaymentCustomer | null => {
    const parsed = schema.safeParse(form.getValues())
    if (parsed.success) return customerOf(parsed.data, delivery)
    setAttempted(true)
    void form.trigger(fieldNames, { shouldFocus: true })
    return null
  }

  const showFaults = (fields: Readonly<Record<string, string>>) => {
    for (const [name, message] of fieldFaults(fields)) form.setError(name, { message })
  }

  return { form, delivery, fixedPlace: place.addressZip !== undefined, attempted, check, showFaults }
}
