'use client'

import { type ComponentProps, useId } from 'react'
import { PasswordField } from './password-field'
import { PasswordRules } from './password-rules'

type PasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>

type NewPasswordFieldsProps = {
  label: string
  password: PasswordFieldProps
  confirmation: PasswordFieldProps
  /** Current value of the password field. */
  typed: string
}

/** New password and its repetition with the password rules between them. A non-empty password shows its rules instead of an error message. */
export function NewPasswordFields({ label, password, confirmation, typed }: NewPasswordFieldsProps) {
  const rules = useId()
  const failed = password.error !== undefined && typed.trim() !== ''
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        aria-invalid={failed}
        aria-describedby={rules}
        error={failed ? undefined : password.error}
      />
      <PasswordRules id={rules} password={typed} failed={failed} />
      <PasswordField {...confirmation} label={`${label} wiederholen`} autoComplete="new-password" />
    </>
  )
}
