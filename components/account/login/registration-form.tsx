'use client'

import { useController, useForm, useWatch } from 'react-hook-form'
import { Link } from '@/components/ui/controls/link'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { registrationForm, type RegistrationForm as Values } from '@/lib/contract/account/account-forms'
import { routes } from '@/lib/web/routes'
import { useRegister } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { EmailField } from '../form/email-field'
import { showFieldErrors } from '../form/field-errors'
import { fieldProps } from '../form/field-props'
import { faultCount } from '../form/form-fault'
import { NewPasswordFields } from '../form/new-password-fields'
import { useFieldHint } from '../form/use-field-hint'
import { PersonFields } from '../profile/person-fields'

const EMPTY: Values = {
  salutation: 2,
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
}

type RegistrationFormProps = {
  id: string
  /** Called for new and for already registered addresses alike, so that accounts cannot be probed. */
  onRegistered: (email: string) => void
}

export function RegistrationForm({ id, onRegistered }: RegistrationFormProps) {
  const form = useForm<Values>({ resolver: formResolver(registrationForm), defaultValues: EMPTY, mode: 'onTouched' })
  const { control, formState } = form
  const [email, password] = useWatch({ control, name: ['email', 'password'] })
  const { field: salutation } = useController({ control, name: 'salutation' })
  const emailHint = useFieldHint('email', email)
  const register = useRegister()
  const submit = form.handleSubmit((values) =>
    register.mutate(values, {
      onSuccess: () => onRegistered(values.email.trim()),
      onError: (fault) => showFieldErrors(form, fault, 'customerDetails.'),
    }),
  )
  const person = {
    companyName: fieldProps(form, 'companyName'),
    firstName: fieldProps(form, 'firstName'),
    lastName: fieldProps(form, 'lastName'),
  }
  return (
    <AccountForm
      id={id}
      pending={register.isPending || register.isSuccess}
      fault={faultCount(formState.isSubmitted, formState.errors) ?? register.error?.message ?? null}
      onSubmit={submit}
    >
      <PersonFields salutation={salutation} fields={person}>
        <EmailField {...fieldProps(form, 'email')} label="E-Mail Adresse" autoComplete="email" hint={emailHint} />
        <EmailField {...fieldProps(form, 'confirmEmail')} label="E-Mail Adresse wiederholen" autoComplete="off" />
      </PersonFields>
      <NewPasswordFields
        label="Passwort"
        password={fieldProps(form, 'password')}
        confirmation={fieldProps(form, 'confirmPassword')}
        typed={password}
      />
      <p className="small soft">
        Mit der Registrierung gelten unsere{' '}
        <Link className="link" href={routes.terms} target="_blank">
          AGB
        </Link>
        . Wie wir Ihre Daten verwenden, lesen Sie in der{' '}
        <Link className="link" href={routes.privacy} target="_blank">
          Datenschutzerklärung
        </Link>
        .
      </p>
    </AccountForm>
  )
}
