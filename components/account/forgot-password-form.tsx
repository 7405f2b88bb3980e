'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { type RequestPasswordResetForm, requestPasswordResetForm } from '@/lib/contract/account-forms'
import { routes } from '@/lib/routes'
import { useRequestPasswordReset } from './account-queries'
import styles from './form.module.css'
import { FormFault } from './form-fault'

/** Asks for a mailed link; the answer is the same whether the address is known or not. */
export function ForgotPasswordForm() {
  const form = useForm<RequestPasswordResetForm>({
    resolver: zodResolver(requestPasswordResetForm),
    defaultValues: { email: '' },
  })
  const { errors } = form.formState
  const request = useRequestPasswordReset()
  if (request.isSuccess) {
    return (
      <div className={styles['form']}>
        <Notice tone="ok" role="status">
          Wenn es zu dieser E-Mail Adresse ein Kundenkonto gibt, ist der Link unterwegs. Er gilt 60 Minuten. Sehen Sie
          bitte auch im Spam-Ordner nach.
        </Notice>
        <ButtonLink href={routes.login} variant="link" className={styles['start']}>
          Zurück zur Anmeldung
        </ButtonLink>
      </div>
    )
  }
  return (
    <form
      className={styles['form']}
      noValidate
      method="post"
      onSubmit={form.handleSubmit((values) => request.mutate(values))}
    >
      <FormFault message={request.error?.message ?? null} />
      <TextField
        {...form.register('email')}
        label="E-Mail Adresse *"
        type="email"
        inputMode="email"
        autoComplete="username"
        aria-required
        error={errors.email?.message}
      />
      <Button type="submit" variant="primary" block className={styles['submit']} busy={request.isPending}>
        Link anfordern
      </Button>
      <ButtonLink href={routes.login} variant="link" className={styles['start']}>
        Zurück zur Anmeldung
      </ButtonLink>
    </form>
  )
}
