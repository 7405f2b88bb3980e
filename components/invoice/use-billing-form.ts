'use client'

import { type UseFormReturn, useForm } from 'react-hook-form'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { type Billing, billing } from '@/lib/contract/orders/billing'

export type BillingForm = UseFormReturn<Billing>

/** Form of the recipient. `check` is synchronous and focuses the first invalid field; it returns null then. */
export function useBillingForm(initial: Billing) {
  const form = useForm<Billing>({ resolver: formResolver(billing), defaultValues: initial, mode: 'onTouched' })
  const check = (): Billing | null => {
    const parsed = billing.safeParse(form.getValues())
    if (parsed.success) return parsed.data
    void form.trigger(undefined, { shouldFocus: true })
    return null
  }
  return { form, check }
}
