'use client'

import { useFormState } from 'react-hook-form'
import { LoginLink } from '@/components/account/login/login-link'
import { Notice } from '@/components/ui/notices/notice'
import { routes } from '@/lib/web/routes'
import { fieldId, fieldLabels, fieldNames } from './checkout-form'
import styles from './error-summary.module.css'
import type { CheckoutForm } from './form-field'

/** Shown after an attempt to pay: the invalid fields, as links when there are several. */
export function ErrorSummary({ form, authenticated }: { form: CheckoutForm; authenticated: boolean }) {
  const { errors } = useFormState({ control: form.control })
  const invalid = fieldNames.filter((name) => errors[name] !== undefined)
  // The notice keeps its place without errors, so that the button does not move away under a click.
  if (invalid.length === 0) return <Notice tone="ok">Alle Pflichtfelder sind ausgefüllt.</Notice>
  return (
    <Notice tone="error" role="alert">
      <p>
        <span>Bitte füllen Sie alle Pflichtfelder aus um fortzufahren.</span>
        {invalid.length > 1 &&
          invalid.map((name, index) => (
            <span key={name}>
              <span>{index === 0 ? ' ' : ', '}</span>
              <a className={`link ${styles['field']}`} href={`#${fieldId(name)}`}>
                {fieldLabels[name]}
              </a>
            </span>
          ))}
      </p>
      {!authenticated && (
        <p>
          <LoginLink returnUrl={routes.checkout}>Bitte melden Sie sich an.</LoginLink>
        </p>
      )}
    </Notice>
  )
}
