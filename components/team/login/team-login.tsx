'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AccountForm } from '@/components/account/form/account-form'
import { fieldProps } from '@/components/account/form/field-props'
import { PasswordField } from '@/components/account/form/password-field'
import { Button } from '@/components/ui/controls/button'
import { Checkbox, TextField } from '@/components/ui/controls/field'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { Icon } from '@/components/ui/media/icon'
import { staffLoginForm, type StaffLoginForm as Values } from '@/lib/contract/staff/staff-forms'
import { STAFF_DEVICE_DAYS } from '@/lib/domain/business-settings'
import { initialsOf } from '@/lib/words/de/staff'
import { useStaffLogin } from '../team-queries'
import styles from './team-login.module.css'

type DemoPerson = { name: string; email: string; password: string; role: string }

type TeamLoginProps = {
  /** Path to open after the login; null: the person's first screen. */
  back: string | null
  /** Demo accounts; empty outside the demo stage. */
  people: readonly DemoPerson[]
}

/** The login form; in the demo stage with accounts that fill it in by one tap. */
export function TeamLogin({ back, people }: TeamLoginProps) {
  const form = useForm<Values>({ resolver: formResolver(staffLoginForm) })
  const login = useStaffLogin(back)
  const [chosen, setChosen] = useState<string>()
  const submit = form.handleSubmit((values) => login.mutate(values, { onError: () => form.setValue('password', '') }))
  const fillIn = ({ email, password }: DemoPerson) => {
    setChosen(email)
    form.setValue('email', email, { shouldValidate: form.formState.isSubmitted })
    form.setValue('password', password, { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <AccountForm pending={login.isPending || login.isSuccess} fault={login.error?.message ?? null} onSubmit={submit}>
        <TextField
          {...fieldProps(form, 'email')}
          label="E-Mail Adresse *"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField {...fieldProps(form, 'password')} label="Passwort" autoComplete="current-password" />
        <Checkbox {...form.register('remember')}>Dieses Gerät {STAFF_DEVICE_DAYS} Tage merken</Checkbox>
        <Button type="submit" variant="primary" block>
          Anmelden
        </Button>
        <details className={styles['forgotten']}>
          <summary>Passwort vergessen</summary>
          <p>Ihre Zentrale schickt Ihnen einen Link, mit dem Sie ein neues wählen.</p>
        </details>
      </AccountForm>
      {people.length > 0 && (
        <section className={styles['people']} aria-labelledby="demo-people">
          <h2 id="demo-people">Vorführung: Wer möchten Sie sein?</h2>
          <p>Antippen füllt das Formular. Diese Personen gibt es nur in der Vorführung.</p>
          <ul>
            {people.map((person) => (
              <li key={person.email}>
                <button type="button" aria-pressed={chosen === person.email} onClick={() => fillIn(person)}>
                  <i aria-hidden="true">{initialsOf(person.name)}</i>
                  <span>
                    <b>{person.name}</b>
                    <span>{person.role}</span>
                  </span>
                  {chosen === person.email && <Icon name="check" />}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
