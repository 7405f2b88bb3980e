'use client'

import { useForm, useWatch } from 'react-hook-form'
import { AccountForm } from '@/components/account/form/account-form'
import { showFieldErrors } from '@/components/account/form/field-errors'
import { fieldProps } from '@/components/account/form/field-props'
import { NewPasswordFields } from '@/components/account/form/new-password-fields'
import { Button } from '@/components/ui/controls/button'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import { choosePasswordForm, type ChoosePasswordForm as Values } from '@/lib/contract/staff/staff-forms'
import { useAcceptInvitation } from '../team-queries'

/** Form behind the invitation link: sets the password and logs the person in. */
export function ChoosePassword({ token, email }: { token: string; email: string }) {
  const form = useForm<Values>({ resolver: formResolver(choosePasswordForm) })
  const typed = useWatch({ control: form.control, name: 'newPassword', defaultValue: '' })
  const accept = useAcceptInvitation()
  const submit = form.handleSubmit(({ newPassword }) =>
    accept.mutate({ token, newPassword }, { onError: (fault) => showFieldErrors(form, fault) }),
  )
  return (
    <AccountForm pending={accept.isPending || accept.isSuccess} fault={accept.error?.message ?? null} onSubmit={submit}>
      {/* Tells password managers to whom the password belongs. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        label="Neues Passwort"
        password={fieldProps(form, 'newPassword')}
        confirmation={fieldProps(form, 'confirmPassword')}
        typed={typed}
      />
      <Button type="submit" variant="primary" block>
        Passwort speichern und anmelden
      </Button>
    </AccountForm>
  )
}
