'use client'

import { type ComponentProps, useId } from 'react'
import { PasswordField } from './password-field'
import { PasswordRules } from './password-rules'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'error' | 'defaultValue' | 'value'> & {
  /** As typed so far. */
  current: string
  error: string | undefined
}

/** A password that is chosen, with its rules below; they say what is wrong with one that is not empty. */
export function NewPasswordField({ current, error, ...rest }: NewPasswordFieldProps) {
  const rules = useId()
  const failed = error !== undefined && current.trim() !== ''
  return (
    <>
      <PasswordField
        {...rest}
        autoComplete="new-password"
        aria-required
        aria-invalid={failed}
        aria-describedby={rules}
        error={failed ? undefined : error}
      />
      <PasswordRules id={rules} password={current} failed={failed} />
    </>
  )
}
