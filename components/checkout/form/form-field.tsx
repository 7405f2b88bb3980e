'use client'

import type { ReactNode } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { TextField } from '@/components/ui/controls/field'
import { type CheckoutField, type CheckoutValues, fieldId, fieldLabels } from './checkout-form'

export type CheckoutForm = UseFormReturn<CheckoutValues>

type FormFieldProps = {
  form: CheckoutForm
  name: CheckoutField
  /** Marks the label with an asterisk. */
  required?: boolean
  type?: 'text' | 'email' | 'tel'
  autoComplete: string
  inputMode?: 'numeric' | 'email' | 'tel'
  hint?: ReactNode
  /** The value follows from another choice. */
  readOnly?: boolean
}

/** A text field of the checkout, validated when it loses the focus. */
export function FormField({ form, name, required = false, ...rest }: FormFieldProps) {
  const { errors } = useFormState({ control: form.control, name })
  return (
    <TextField
      {...rest}
      {...form.register(name)}
      // The form sets its values after hydration; until then, and without JavaScript, the HTML contains the initial values.
      defaultValue={form.getValues(name) ?? ''}
      id={fieldId(name)}
      label={`${fieldLabels[name]}${required ? ' *' : ' (optional)'}`}
      aria-required={required}
      error={errors[name]?.message}
    />
  )
}
