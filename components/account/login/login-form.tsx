'use client'

import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Checkbox } from '@/components/ui/controls/field'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { loginForm, type LoginForm as Values } from '@/lib/contract/account/account-forms'
import { routes } from '@/lib/web/routes'
import { useLogin } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { EmailField } from '../form/email-field'
import { fieldProps } from '../form/field-props'
import { PasswordField } from '../form/password-field'

type LoginFormProps = {
  /** Address of the customer who must log in again; the field is then read-only. */
  email?: string | undefined
  /** By default the page is reloaded; the server then redirects to the return URL (spec §4 "Login"). */
  onLogin?: () => void
}

export function LoginForm({ email, onLogin = () => window.location.reload() }: LoginFormProps) {
  const form = useForm<Values>({ resolver: formResolver(loginForm) })
  const login = useLogin()
  const submit = form.handleSubmit((values) =>
    login.mutate(values, {
      onSuccess: onLogin,
      onError: () => form.setValue('password', ''),
    }),
  )
  return (
    <AccountForm pending={login.isPending || login.isSuccess} fault={login.error?.message ?? null} onSubmit={submit}>
      <EmailField
        {...fieldProps(form, 'email')}
        label="E-Mail Adresse"
        autoComplete="username"
        defaultValue={email}
        readOnly={email !== undefined}
      />
      <PasswordField {...fieldProps(form, 'password')} label="Passwort" autoComplete="current-password" />
      <Checkbox {...form.register('staySignedIn')}>Ich möchte eingeloggt bleiben.</Checkbox>
      <Button type="submit" variant="primary" block>
        Login
      </Button>
      <ButtonLink href={routes.retrievePassword} variant="link">
        Passwort vergessen?
      </ButtonLink>
    </AccountForm>
  )
}
