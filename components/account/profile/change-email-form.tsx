'use client'

import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/controls/button'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { changeEmailForm, type ChangeEmailForm as Values } from '@/lib/contract/account/account-forms'
import { useChangeEmail } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { EmailField } from '../form/email-field'
import { showFieldErrors } from '../form/field-errors'
import { fieldProps } from '../form/field-props'
import styles from '../form/form.module.css'
import { saveFaultSentence } from '../form/form-fault'
import { FormSection } from '../form/form-section'
import { PasswordField } from '../form/password-field'
import { SuccessNotice } from '../form/success-notice'
import { useTimedSuccess } from '../form/use-timed-success'

const SUCCESS_MS = 5000
const EMPTY: Values = { newEmail: '', confirmEmail: '', password: '' }

export function ChangeEmailForm({ email }: { email: string }) {
  const router = useRouter()
  const form = useForm<Values>({ resolver: formResolver(changeEmailForm(email)) })
  const change = useChangeEmail()
  const success = useTimedSuccess(SUCCESS_MS)
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
      <AccountForm pending={change.isPending} fault={saveFaultSentence(change.error)} onSubmit={submit}>
        <p className="small soft">
          Aktuell: <b>{email}</b>
        </p>
        <div className={styles['row']}>
          <EmailField {...fieldProps(form, 'newEmail')} label="Neue E-Mail Adresse" autoComplete="off" />
          <EmailField
            {...fieldProps(form, 'confirmEmail')}
            label="Neue E-Mail Adresse wiederholen"
            autoComplete="off"
          />
        </div>
        <PasswordField {...fieldProps(form, 'password')} label="Passwort" autoComplete="current-password" />
        <Button type="submit">E-Mail Adresse ändern</Button>
        <SuccessNotice shown={success.shown} text="Ihre E-Mail Adresse wurde erfolgreich geändert!" />
      </AccountForm>
    </FormSection>
  )
}
