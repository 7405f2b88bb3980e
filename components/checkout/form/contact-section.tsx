'use client'

import { Controller } from 'react-hook-form'
import { LoginLink } from '@/components/account/login/login-link'
import { Segments } from '@/components/ui/controls/segments'
import { routes } from '@/lib/web/routes'
import { salutationLabels } from '@/lib/words/de/labels'
import { type CheckoutForm, FormField } from './form-field'
import styles from './form-section.module.css'

const salutations = salutationLabels.map((label, code) => ({ value: String(code), label }))

type ContactSectionProps = { form: CheckoutForm; delivery: boolean; authenticated: boolean }

/** Contact data of the customer; a delivery requires a phone number. */
export function ContactSection({ form, delivery, authenticated }: ContactSectionProps) {
  return (
    <section className={styles['section']} aria-labelledby="checkout-contact">
      <div className={styles['head']}>
        <h2 id="checkout-contact">Ihre Kontaktdaten</h2>
        {!authenticated && <LoginLink returnUrl={routes.checkout}>Anmelden</LoginLink>}
      </div>
      <div className={styles['form']}>
        <Controller
          control={form.control}
          name="salutation"
          render={({ field }) => (
            <Segments
              legend="Anrede (optional)"
              segments={salutations}
              value={field.value?.toString()}
              onChange={(code) => field.onChange(Number(code))}
            />
          )}
        />
        <div className={styles['row']}>
          <FormField form={form} name="firstName" required autoComplete="given-name" />
          <FormField form={form} name="lastName" required autoComplete="family-name" />
          <FormField
            form={form}
            name="email"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="Hierhin geht Ihre Bestellbestätigung."
          />
          <FormField
            form={form}
            name="phone"
            required={delivery}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={delivery ? 'Für Rückfragen bei der Lieferung.' : 'Nur für Rückfragen zu Ihrer Bestellung.'}
          />
        </div>
      </div>
    </section>
  )
}
