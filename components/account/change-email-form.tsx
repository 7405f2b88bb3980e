'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { changeEmailForm, type ChangeEmailForm as Values } from '@/lib/contract/account-forms'
import { useChangeEmail } from './account-queries'
import { showFieldErrors } from './field-errors'
import styles from './form.module.css'
import { FormFault } from './form-fault'
import { FormSection } from './form-section'
import { SuccessNotice } from './success-notice'
import { usePassingSuccess } from './use-passing-success'

const SUCCESS_MS = 5000
const EMPTY: Values = { newEmail: '', confirmEmail: '' }

export function ChangeEmailForm({ email }: { email: string }) {
  const router = useRouter()
  const form = useForm<Values>({ resolver: zodResolver(changeEmailForm(email)), defaultValues: EMPTY })
  const { errors } = form.formState
  const change = useChangeEmail()
  const success = usePassingSuccess(SUCCESS_MS)
  const submit = form.handleSubmit(({ newEmail }) =>
    change.mutate(newEmail, {
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
      <form className={styles['form']} noValidate method="post" onSubmit={submit}>
        <FormFault message={change.error?.message ?? null} />
        <p className="small soft">
          Aktuell: <b>{email}</b>
        </p>
        <div className={styles['row']}>
          <TextField
            {...form.register('newEmail')}
            label="Neue E-Mail Adresse *"
            type="email"
            autoComplete="off"
            aria-required
            error={errors.newEmail?.message}
          />
          <TextField
            {...form.register('confirmEmail')}
            label="Neue E-Mail Adresse wiederholen *"
            type="email"
            autoComplete="off"
            aria-required
            error={errors.confirmEmail?.message}
          />
        </div>
        <Button type="submit" className={styles['start']} busy={change.isPending}>
          E-Mail Adresse ändern
        </Button>
        <SuccessNotice shown={success.shown} text="Ihre E-Mail Adresse wurde erfolgreich geändert!" />
      </form>
    </FormSection>
  )
}
