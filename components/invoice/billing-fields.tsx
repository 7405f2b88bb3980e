'use client'

import { useWatch } from 'react-hook-form'
import { Checkbox, TextField } from '@/components/ui/controls/field'
import type { Billing } from '@/lib/contract/orders/billing'
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
  orderReference: 'Ihre Bestellnummer (optional)',
  leitwegId: 'Leitweg-ID (nur für Behörden)',
} as const satisfies Partial<Record<keyof Billing, string>>

function useFieldProps(form: BillingForm) {
  const { errors } = form.formState
  return (name: keyof typeof labels) => ({
    ...form.register(name),
    id: `billing-${name}`,
    label: labels[name],
    error: errors[name]?.message,
  })
}

/** Fields for the recipient of an invoice: company or person, address, VAT id and references, and the form of the invoice. */
export function BillingFields({ form }: { form: BillingForm }) {
  const fieldProps = useFieldProps(form)
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
      <EInvoiceFields form={form} />
    </div>
  )
}

/** Whether the invoice comes as an e-invoice; with a VAT id it always does. `isFinal`: what it says can no longer be changed. */
export function EInvoiceFields({ form, isFinal = false }: { form: BillingForm; isFinal?: boolean }) {
  const fieldProps = useFieldProps(form)
  const [vatId, eInvoice, leitwegId] = useWatch({ control: form.control, name: ['vatId', 'eInvoice', 'leitwegId'] })
  const hasVatId = vatId.trim() !== ''
  return (
    <>
      {hasVatId ? (
        <p className="small soft">Mit USt-IdNr. bekommen Sie Ihre Rechnung als E-Rechnung (ZUGFeRD).</p>
      ) : (
        <Checkbox {...form.register('eInvoice')}>Als E-Rechnung (ZUGFeRD: ein PDF, das auch Software liest)</Checkbox>
      )}
      {(hasVatId || eInvoice || leitwegId !== '') && (
        <div className={styles['row']}>
          {!isFinal && (
            <TextField
              {...fieldProps('orderReference')}
              autoComplete="off"
              hint="Wenn Sie intern eine vergeben haben."
            />
          )}
          <TextField {...fieldProps('leitwegId')} autoComplete="off" hint="Mit ihr kommt die Rechnung als XRechnung." />
        </div>
      )}
    </>
  )
}
