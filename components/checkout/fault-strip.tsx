'use client'

import { useFormState } from 'react-hook-form'
import { LoginLink } from '@/components/account/login/login-link'
import { Notice } from '@/components/ui/controls/notice'
import { routes } from '@/lib/web/routes'
import { fieldId, fieldLabels, fieldNames } from './checkout-form'
import styles from './fault-strip.module.css'
import type { CheckoutForm } from './form-field'

/** After an attempt to pay: what is missing, each field as a link when there is more than one. */
export function FaultStrip({ form, authenticated }: { form: CheckoutForm; authenticated: boolean }) {
  const { errors } = useFormState({ control: form.control })
  const wrong = fieldNames.filter((name) => errors[name] !== undefined)
  // It stays where it was: the button must not move away under a click.
  if (wrong.length === 0) return <Notice tone="ok">Alle Pflichtfelder sind ausgefüllt.</Notice>
  return (
    <Notice tone="error" role="alert">
      <p>
        <span>Bitte füllen Sie alle Pflichtfelder aus um fortzufahren.</span>
        {wrong.length > 1 &&
          wrong.map((name, index) => (
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
