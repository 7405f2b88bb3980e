'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { resetPasswordForm, type ResetPasswordForm as Values } from '@/lib/contract/account-forms'
import { routes } from '@/lib/routes'
import { useResetPassword } from './account-queries'
import { showFieldErrors } from './field-errors'
import styles from './form.module.css'
import { FormFault } from './form-fault'
import { NewPasswordField } from './new-password-field'
import { PasswordField } from './password-field'

/** Sets the password of whoever holds the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const form = useForm<Values>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const current = useWatch({ control: form.control, name: 'newPassword' })
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
  const isLinkOver = reset.error?.code === 'reset_link_invalid'
  return (
    <form
      className={styles['form']}
      noValidate
      method="post"
      onSubmit={form.handleSubmit(({ newPassword }) =>
        reset.mutate({ token, newPassword }, { onError: (fault) => showFieldErrors(form, fault) }),
      )}
    >
      <FormFault message={reset.error?.message ?? null} />
      {isLinkOver && (
        <ButtonLink href={routes.retrievePassword} variant="link" className={styles['start']}>
          Neuen Link anfordern
        </ButtonLink>
      )}
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
      <Button type="submit" variant="primary" block className={styles['submit']} busy={reset.isPending}>
        Passwort ändern
      </Button>
    </form>
  )
}
