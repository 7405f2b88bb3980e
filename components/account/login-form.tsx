'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { Checkbox, TextField } from '@/components/ui/field'
import { loginForm, type LoginForm as Values } from '@/lib/contract/account-forms'
import { routes } from '@/lib/routes'
import { useLogin } from './account-queries'
import styles from './form.module.css'
import { FormFault } from './form-fault'
import { PasswordField } from './password-field'

type LoginFormProps = {
  /** Whose login has ended: nobody else goes on with what he typed. */
  email?: string
  /** Instead of loading the page anew, which leads on to where the visitor came from (spec §4 "Login"). */
  onLogin?: () => void
}

export function LoginForm({ email, onLogin = () => window.location.reload() }: LoginFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: email ?? '', password: '', staySignedIn: false },
  })
  const { errors } = form.formState
  const login = useLogin()
  const submit = form.handleSubmit((values) =>
    login.mutate(values, {
      onSuccess: onLogin,
      onError: () => form.resetField('password', { keepError: false }),
    }),
  )
  return (
    <form className={styles['form']} noValidate method="post" onSubmit={submit}>
      <FormFault message={login.error?.message ?? null} />
      <TextField
        {...form.register('email')}
        label="E-Mail Adresse *"
        type="email"
        inputMode="email"
        autoComplete="username"
        aria-required
        readOnly={email !== undefined}
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Passwort *"
        autoComplete="current-password"
        aria-required
        error={errors.password?.message}
      />
      <Checkbox {...form.register('staySignedIn')}>Ich möchte eingeloggt bleiben.</Checkbox>
      <Button
        type="submit"
        variant="primary"
        block
        className={styles['submit']}
        busy={login.isPending || login.isSuccess}
      >
        Login
      </Button>
      <ButtonLink href={routes.retrievePassword} variant="link" className={styles['start']}>
        Passwort vergessen?
      </ButtonLink>
    </form>
  )
}
