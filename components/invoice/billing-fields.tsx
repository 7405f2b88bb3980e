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

/** Fields for the recipient of an invoice: company or person, address, VAT id and reference. */
export function BillingFields({ form }: { form: BillingForm }) {
  const { errors } = form.formState
  const fieldProps = (name: keyof typeof labels) => ({
    ...form.register(name),
    id: `billing-${name}`,
    label: labels[name],
    error: errors[name]?.message,
  })
  return (
    <div className={styles['fields']}>
      <TextField {...fieldProps('companyName')} autoComplete="organization" />
      <TextField {...fieldProps('personalName')} autoComplete="name" hint="Firma oder Name, eines davon genügt." />
      <TextField {...fieldProps('addressLine1')} autoComplete="billing street-address" aria-required />
      <div className={`${styles['row']} ${styles['zip']}`}>
        <TextField {...fieldProps('addressZip')} autoComplete="billing postal-code" inputMode="numeric" aria-required />
        <TextField {...fieldProps('addressCity')} autoComplete="billing address-level2" aria-required />
      </div>
      <div className={styles['row']}>
        <TextField {...fieldProps('vatId')} autoComplete="off" placeholder="DE 123 456 789" />
        <TextField {...fieldProps('reference')} autoComplete="off" hint="Zum Beispiel eine Kostenstelle." />
      </div>
    </div>
  )
}
