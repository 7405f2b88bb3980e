'use client'

import { useForm, useWatch } from 'react-hook-form'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { Notice } from '@/components/ui/notices/notice'
import { resetPasswordForm, type ResetPasswordForm as Values } from '@/lib/contract/account/account-forms'
import { routes } from '@/lib/web/routes'
import { useResetPassword } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { showFieldErrors } from '../form/field-errors'
import { fieldProps } from '../form/field-props'
import styles from '../form/form.module.css'
import { NewPasswordFields } from '../form/new-password-fields'

/** Form behind the reset link: sets a new password. */
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
        <ButtonLink href={routes.retrievePassword} variant="link">
          Neuen Link anfordern
        </ButtonLink>
      )}
      <NewPasswordFields
        label="Neues Passwort"
        password={fieldProps(form, 'newPassword')}
        confirmation={fieldProps(form, 'confirmPassword')}
        typed={typed}
      />
      <Button type="submit" variant="primary" block>
        Passwort ändern
      </Button>
    </AccountForm>
  )
}
