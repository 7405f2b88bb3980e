'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PaymentCustomer } from '@/components/payment/payment-customer'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import type { CustomerData } from '@/lib/contract/account/customers'
import type { Cart } from '@/lib/contract/orders/carts'
import { type CheckoutValues, checkoutSchema, customerOf, fieldFaults, fieldNames } from './checkout-form'
import { fixedPlace, initialValues } from './initial-values'
import { useStoredInput } from './use-stored-input'

/** The checkout's form: starts with `initialValues`, survives reloads, and is validated as a whole by `check`. */
export function useCheckoutForm(cart: Cart, customer: CustomerData | null) {
  const delivery = cart.orderMode === 'delivery'
  const [attempted, setAttempted] = useState(false)
  const schema = checkoutSchema(delivery)
  const form = useForm<CheckoutValues>({
    resolver: formResolver(schema),
    defaultValues: initialValues(cart, customer),
    mode: 'onTouched',
  })
  useStoredInput(form)

  /** Synchronous, because browsers open PayPal's window only within the click. */
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

  return { form, delivery, isPlaceFixed: fixedPlace(cart) !== null, attempted, check, showFaults }
}
