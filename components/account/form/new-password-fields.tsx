'use client'

import { type ComponentProps, useId } from 'react'
import { PasswordField } from './password-field'
import { PasswordRules } from './password-rules'

type Tied = Omit<ComponentProps<typeof PasswordField>, 'label'>

type NewPasswordFieldsProps = {
  label: string
  password: Tied
  confirmation: Tied
  /** As typed so far. */
  typed: string
}

/** A password that is chosen, given twice, with its rules between; they say what is wrong with one that is not empty. */
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
