'use client'

import { useRouter } from 'next/navigation'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/controls/button'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { changePasswordForm, type ChangePasswordForm as Values } from '@/lib/contract/account/account-forms'
import { useChangePassword } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { showFieldErrors } from '../form/field-errors'
import { fieldProps } from '../form/field-props'
import { FormSection } from '../form/form-section'
import { NewPasswordFields } from '../form/new-password-fields'
import { PasswordField } from '../form/password-field'
import { SuccessNotice } from '../form/success-notice'
import { useTimedSuccess } from '../form/use-timed-success'

const SUCCESS_MS = 5000
const EMPTY: Values = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password; the server logs out all other devices. */
export function ChangePasswordForm() {
  const form = useForm<Values>({ resolver: formResolver(changePasswordForm) })
  const typed = useWatch({ control: form.control, name: 'newPassword', defaultValue: '' })
  const change = useChangePassword()
  const router = useRouter()
  const success = useTimedSuccess(SUCCESS_MS)
  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onError: (fault) => showFieldErrors(form, fault),
      onSuccess: () => {
        // The page also shows the logins.
        router.refresh()
        form.reset(EMPTY)
        success.show()
      },
    }),
  )
  return (
    <FormSection title="Passwort ändern">
      <AccountForm pending={change.isPending} fault={change.error?.message ?? null} onSubmit={submit}>
        <PasswordField
          {...fieldProps(form, 'oldPassword')}
          label="Aktuelles Passwort"
          autoComplete="current-password"
        />
        <NewPasswordFields
          label="Neues Passwort"
          password={fieldProps(form, 'newPassword')}
          confirmation={fieldProps(form, 'confirmPassword')}
          typed={typed}
        />
        <Button type="submit">Passwort ändern</Button>
        <SuccessNotice shown={success.shown} text="Ihr Passwort wurde erfolgreich geändert!" />
      </AccountForm>
    </FormSection>
  )
}
