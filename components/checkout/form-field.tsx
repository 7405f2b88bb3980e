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
  /** Given by another choice; shown, not typed. */
  readOnly?: boolean
}

/** A text field of the checkout, checked once it was left. */
export function FormField({ form, name, required = false, ...rest }: FormFieldProps) {
  const { errors } = useFormState({ control: form.control, name })
  return (
    <TextField
      {...rest}
      {...form.register(name)}
      // The form fills its fields once it is awake; until then, and without JavaScript, the HTML says what is known.
      defaultValue={form.getValues(name) ?? ''}
      id={fieldId(name)}
      label={`${fieldLabels[name]}${required ? ' *' : ' (optional)'}`}
      aria-required={required}
      error={errors[name]?.message}
    />
  )
}
