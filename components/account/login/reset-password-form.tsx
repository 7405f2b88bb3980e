'use client'

import { useForm, useWatch } from 'react-hook-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { formResolver } from '@/components/ui/form-resolver'
import { Notice } from '@/components/ui/notice'
import { resetPasswordForm, type ResetPasswordForm as Values } from '@/lib/contract/account-forms'
import { routes } from '@/lib/web/routes'
import { useResetPassword } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { showFieldErrors } from '../form/field-errors'
import styles from '../form/form.module.css'
import { NewPasswordFields } from '../form/new-password-fields'
import { tie } from '../form/tie'

/** Sets the password of whoever holds the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const form = useForm<Values>({ resolver: formResolver(resetPasswordForm) })
  const typed = useWatch({ control: form.control, name: 'newPassword', defaultValue: '' })
  const reset = useResetPassword()
  if (reset.isSuccess) {
    return (
      <div className={styles['form']}>
        <Notice tone="ok" role="status">
          Ihr Passwort wurde erfolgreich geändert!
        </Notice>
        <ButtonLink href={routes.login} variant="primary" block>
          Anmelden
        </ButtonLink>
      </div>
    )
  }
  const submit = form.handleSubmit(({ newPassword }) =>
    reset.mutate({ token, newPassword }, { onError: (fault) => showFieldErrors(form, fault) }),
  )
  return (
    <AccountForm pending={reset.isPending} fault={reset.error?.message ?? null} onSubmit={submit}>
      {reset.error?.code === 'reset_link_invalid' && (
        <ButtonLink href={routes.retrievePassword} variant="link" className={styles['start']}>
          Neuen Link anfordern
        </ButtonLink>
      )}
      <NewPasswordFields
        label="Neues Passwort"
        password={tie(form, 'newPassword')}
        confirmation={tie(form, 'confirmPassword')}
        typed={typed}
      />
      <Button type="submit" variant="primary" block className={styles['submit']}>
        Passwort ändern
      </Button>
    </AccountForm>
  )
}
