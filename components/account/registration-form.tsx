'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Segments } from '@/components/ui/segments'
import { registrationForm, SALUTATION_COMPANY, type RegistrationForm as Values } from '@/lib/contract/account-forms'
import { salutationLabels } from '@/lib/copy'
import { routes } from '@/lib/routes'
import { login, useRegister } from './account-queries'
import { showFieldErrors } from './field-errors'
import styles from './form.module.css'
import { FormFault, faultCount } from './form-fault'
import { NewPasswordField } from './new-password-field'
import { PasswordField } from './password-field'
import { useDoubt } from './use-doubt'

const salutations = salutationLabels.map((label, code) => ({ value: String(code), label }))

/** The address may have been registered before: the registration answers alike, only login tells. */
const ASK_MAILBOX =
  'Bitte sehen Sie in Ihr Postfach: Wir haben Ihnen geschrieben, wie es mit Ihrem Kundenkonto weitergeht.'

type RegistrationFormProps = {
  id: string
  /** The new customer is logged in. */
  onLogin: () => void
  onBusy: (busy: boolean) => void
}

/** Registers, logs in with the same password and goes on (spec §4 "Login, wishlist, forms"). */
export function RegistrationForm({ id, onLogin, onBusy }: RegistrationFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(registrationForm),
    defaultValues: {
      salutation: 2,
      companyName: '',
      firstName: '',
      lastName: '',
      email: '',
      confirmEmail: '',
      password: '',
      confirmPassword: '',
    },
    mode: 'onTouched',
  })
  const { errors, isSubmitted } = form.formState
  const { control, register: field } = form
  const [salutation, email, password] = useWatch({ control, name: ['salutation', 'email', 'password'] })
  const doubt = useDoubt('email', email)
  // Registered first, though not always shown: the first mistake gets the focus in the order of registration.
  const companyName = field('companyName')
  const [fault, setFault] = useState<string | null>(null)
  const register = useRegister()

  const enter = async ({ email, password: given }: Values) => {
    try {
      await login({ email, password: given })
      onLogin()
    } catch {
      setFault(ASK_MAILBOX)
      onBusy(false)
    }
  }
  const submit = form.handleSubmit((values) => {
    onBusy(true)
    setFault(null)
    register.mutate(values, {
      onSuccess: () => void enter(values),
      onError: (fault) => {
        setFault(fault.message)
        showFieldErrors(form, fault, 'customerDetails.')
        onBusy(false)
      },
    })
  })

  return (
    <form id={id} className={styles['form']} noValidate method="post" onSubmit={submit}>
      <FormFault message={faultCount(isSubmitted, errors) ?? fault} />
      <Controller
        control={control}
        name="salutation"
        render={({ field: { value, onChange } }) => (
          <Segments
            legend="Anrede *"
            segments={salutations}
            value={String(value)}
            onChange={(code) => onChange(Number(code))}
          />
        )}
      />
      <div className={styles['row']}>
        {salutation === SALUTATION_COMPANY && (
          <div className={styles['full']}>
            <TextField
              {...companyName}
              label="Firmenname *"
              autoComplete="organization"
              aria-required
              error={errors.companyName?.message}
            />
          </div>
        )}
        <TextField
          {...field('firstName')}
          label="Vorname *"
          autoComplete="given-name"
          aria-required
          error={errors.firstName?.message}
        />
        <TextField
          {...field('lastName')}
          label="Nachname *"
          autoComplete="family-name"
          aria-required
          error={errors.lastName?.message}
        />
        <TextField
          {...field('email')}
          label="E-Mail Adresse *"
          type="email"
          autoComplete="email"
          aria-required
          hint={doubt}
          error={errors.email?.message}
        />
        <TextField
          {...field('confirmEmail')}
          label="E-Mail Adresse wiederholen *"
          type="email"
          autoComplete="off"
          aria-required
          error={errors.confirmEmail?.message}
        />
        <div className={styles['full']}>
          <NewPasswordField
            {...field('password')}
            label="Passwort *"
            current={password}
            error={errors.password?.message}
          />
        </div>
        <div className={styles['full']}>
          <PasswordField
            {...field('confirmPassword')}
            label="Passwort wiederholen *"
            autoComplete="new-password"
            aria-required
            error={errors.confirmPassword?.message}
          />
        </div>
      </div>
      <p className="small soft">
        Mit der Registrierung gelten unsere{' '}
        <Link className="link" href={routes.terms} target="_blank">
          AGB
        </Link>
        . Wie wir Ihre Daten verwenden, lesen Sie im{' '}
        <Link className="link" href={routes.privacy} target="_blank">
          Datenschutz
        </Link>
        .
      </p>
    </form>
  )
}
