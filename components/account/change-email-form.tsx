'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { changeEmailForm, type ChangeEmailForm as Values } from '@/lib/contract/account-forms'
import { AccountForm } from './account-form'
import { useChangeEmail } from './account-queries'
import { EmailField } from './email-field'
import { showFieldErrors } from './field-errors'
import styles from './form.module.css'
import { saveFault } from './form-fault'
import { FormSection } from './form-section'
import { PasswordField } from './password-field'
import { SuccessNotice } from './success-notice'
import { tie } from './tie'
import { usePassingSuccess } from './use-passing-success'

const SUCCESS_MS = 5000
const EMPTY: Values = { newEmail: '', confirmEmail: '', password: '' }

export function ChangeEmailForm({ email }: { email: string }) {
  const router = useRouter()
  const form = useForm<Values>({ resolver: zodResolver(changeEmailForm(email)) })
  const change = useChangeEmail()
  const success = usePassingSuccess(SUCCESS_MS)
  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onError: (fault) => showFieldErrors(form, fault),
      onSuccess: () => {
        router.refresh()
        form.reset(EMPTY)
        success.show()
      },
    }),
  )
  return (
    <FormSection title="E-Mail Adresse ändern">
      <AccountForm pending={change.isPending} fault={saveFault(change.error)} onSubmit={submit}>
        <p className="small soft">
          Aktuell: <b>{email}</b>
        </p>
        <div className={styles['row']}>
          <EmailField {...tie(form, 'newEmail')} label="Neue E-Mail Adresse" autoComplete="off" />
          <EmailField {...tie(form, 'confirmEmail')} label="Neue E-Mail Adresse wiederholen" autoComplete="off" />
        </div>
        <PasswordField {...tie(form, 'password')} label="Passwort" autoComplete="current-password" />
        <Button type="submit" className={styles['start']}>
          E-Mail Adresse ändern
        </Button>
        <SuccessNotice shown={success.shown} text="Ihre E-Mail Adresse wurde erfolgreich geändert!" />
      </AccountForm>
    </FormSection>
  )
}
