'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { changePasswordForm, type ChangePasswordForm as Values } from '@/lib/contract/account-forms'
import { useChangePassword } from './account-queries'
import { showFieldErrors } from './field-errors'
import styles from './form.module.css'
import { FormFault } from './form-fault'
import { FormSection } from './form-section'
import { NewPasswordField } from './new-password-field'
import { PasswordField } from './password-field'
import { SuccessNotice } from './success-notice'
import { usePassingSuccess } from './use-passing-success'

const SUCCESS_MS = 5000
const EMPTY: Values = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Other devices are logged out, this one goes on. */
export function ChangePasswordForm() {
  const form = useForm<Values>({ resolver: zodResolver(changePasswordForm), defaultValues: EMPTY })
  const { errors } = form.formState
  const current = useWatch({ control: form.control, name: 'newPassword' })
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
      <form className={styles['form']} noValidate method="post" onSubmit={submit}>
        <FormFault message={change.error?.message ?? null} />
        <PasswordField
          {...form.register('oldPassword')}
          label="Aktuelles Passwort *"
          autoComplete="current-password"
          aria-required
          error={errors.oldPassword?.message}
        />
        <NewPasswordField
          {...form.register('newPassword')}
          label="Neues Passwort *"
          current={current}
          error={errors.newPassword?.message}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          label="Neues Passwort wiederholen *"
          autoComplete="new-password"
          aria-required
          error={errors.confirmPassword?.message}
        />
        <Button type="submit" className={styles['start']} busy={change.isPending}>
          Passwort ändern
        </Button>
        <SuccessNotice shown={success.shown} text="Ihr Passwort wurde erfolgreich geändert!" />
      </form>
    </FormSection>
  )
}
