'use client'

import { TextField } from '@/components/ui/controls/field'
import styles from './invoice.module.css'
import type { BillingForm } from './use-billing-form'

const labels = {
  companyName: 'Firma',
  personalName: 'Name oder Abteilung',
  addressLine1: 'Straße und Hausnummer *',
  addressZip: 'Postleitzahl *',
  addressCity: 'Ort *',
  vatId: 'USt-IdNr. (optional)',
  reference: 'Ihr Zeichen (optional)',
} as const

/** To whom an invoice is made out: a firm or a person, an address, and what only firms need. */
export function BillingFields({ form }: { form: BillingForm }) {
  const { errors } = form.formState
  const tie = (name: keyof typeof labels) => ({
    ...form.register(name),
    id: `billing-${name}`,
    label: labels[name],
    error: errors[name]?.message,
  })
  return (
    <div className={styles['fields']}>
      <TextField {...tie('companyName')} autoComplete="organization" />
      <TextField {...tie('personalName')} autoComplete="name" hint="Firma oder Name, eines davon genügt." />
      <TextField {...tie('addressLine1')} autoComplete="billing street-address" aria-required />
      <div className={`${styles['row']} ${styles['zip']}`}>
        <TextField {...tie('addressZip')} autoComplete="billing postal-code" inputMode="numeric" aria-required />
        <TextField {...tie('addressCity')} autoComplete="billing address-level2" aria-required />
      </div>
      <div className={styles['row']}>
        <TextField {...tie('vatId')} autoComplete="off" placeholder="DE 123 456 789" />
        <TextField {...tie('reference')} autoComplete="off" hint="Zum Beispiel eine Kostenstelle." />
      </div>
    </div>
  )
}
