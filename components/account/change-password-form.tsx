'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { changePasswordForm, type ChangePasswordForm as Values } from '@/lib/contract/account-forms'
import { AccountForm } from './account-form'
import { useChangePassword } from './account-queries'
import { showFieldErrors } from './field-errors'
import styles from './form.module.css'
import { FormSection } from './form-section'
import { NewPasswordFields } from './new-password-fields'
import { PasswordField } from './password-field'
import { SuccessNotice } from './success-notice'
import { tie } from './tie'
import { usePassingSuccess } from './use-passing-success'

const SUCCESS_MS = 5000
const EMPTY: Values = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Other devices are logged out, this one goes on. */
export function ChangePasswordForm() {
  const form = useForm<Values>({ resolver: zodResolver(changePasswordForm) })
  const typed = useWatch({ control: form.control, name: 'newPassword', defaultValue: '' })
  const change = useChangePassword()
  const success = usePassingSuccess(SUCCESS_MS)
  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onError: (fault) => showFieldErrors(form, fault),
      onSuccess: () => {
        form.reset(EMPTY)
        success.show()
      },
    }),
  )
  return (
    <FormSection title="Passwort ändern">
      <AccountForm pending={change.isPending} fault={change.error?.message ?? null} onSubmit={submit}>
        <PasswordField {...tie(form, 'oldPassword')} label="Aktuelles Passwort" autoComplete="current-password" />
        <NewPasswordFields
          label="Neues Passwort"
          password={tie(form, 'newPassword')}
          confirmation={tie(form, 'confirmPassword')}
          typed={typed}
        />
        <Button type="submit" className={styles['start']}>
          Passwort ändern
        </Button>
        <SuccessNotice shown={success.shown} text="Ihr Passwort wurde erfolgreich geändert!" />
      </AccountForm>
    </FormSection>
  )
}
