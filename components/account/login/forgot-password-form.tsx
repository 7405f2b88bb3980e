'use client'

import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { Notice } from '@/components/ui/notices/notice'
import { type RequestPasswordResetForm, requestPasswordResetForm } from '@/lib/contract/account/account-forms'
import { RESET_LINK_MINUTES } from '@/lib/domain/business-settings'
import { routes } from '@/lib/web/routes'
import { useRequestPasswordReset } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { EmailField } from '../form/email-field'
import { fieldProps } from '../form/field-props'
import styles from '../form/form.module.css'

/** Requests a reset link by email. The message is the same for unknown addresses, so that accounts cannot be probed. */
export function ForgotPasswordForm() {
  const form = useForm<RequestPasswordResetForm>({ resolver: formResolver(requestPasswordResetForm) })
  const request = useRequestPasswordReset()
  const back = (
    <ButtonLink href={routes.login} variant="link">
      Zurück zur Anmeldung
    </ButtonLink>
  )
  if (request.isSuccess) {
    return (
      <div className={styles['form']}>
        <Notice tone="ok" role="status">
          Wenn es zu dieser E-Mail Adresse ein Kundenkonto gibt, ist der Link unterwegs. Er gilt {RESET_LINK_MINUTES}{' '}
          Minuten. Sehen Sie bitte auch im Spam-Ordner nach.
        </Notice>
        {back}
      </div>
    )
  }
  return (
    <AccountForm
      pending={request.isPending}
      fault={request.error?.message ?? null}
      onSubmit={form.handleSubmit((values) => request.mutate(values))}
    >
      <EmailField {...fieldProps(form, 'email')} label="E-Mail Adresse" autoComplete="username" />
      <Button type="submit" variant="primary" block>
        Link anfordern
      </Button>
      {back}
    </AccountForm>
  )
}
