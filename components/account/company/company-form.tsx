'use client'

import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { formResolver } from '@/components/ui/hooks/form-resolver'
import type { OwnCompany } from '@/lib/contract/account/companies'
import { companyForm, type CompanyForm as Values } from '@/lib/contract/account/company-form'
import type { CustomerData } from '@/lib/contract/account/customers'
import { useAskForCompany } from '../account-queries'
import { AccountForm } from '../form/account-form'
import { showFieldErrors } from '../form/field-errors'
import { fieldProps } from '../form/field-props'
import styles from '../form/form.module.css'
import { saveFaultSentence } from '../form/form-fault'
import { FormSection } from '../form/form-section'

type CompanyFormProps = {
  customer: CustomerData
  /** The refused company that asks again; null: a new one. */
  company: OwnCompany | null
  onAsked: (company: OwnCompany) => void
}

/** Asks head office for an account of the company. */
export function CompanyForm({ customer, company, onAsked }: CompanyFormProps) {
  const { customerDetails, billingAddress } = customer
  const form = useForm<Values>({
    resolver: formResolver(companyForm),
    defaultValues: {
      companyName: company?.companyName ?? customerDetails.companyName,
      addressLine1: company?.addressLine1 ?? billingAddress?.addressLine1 ?? '',
      addressZip: company?.addressZip ?? billingAddress?.addressZip ?? '',
      addressCity: company?.addressCity ?? billingAddress?.addressCity ?? '',
      vatId: company?.vatId ?? '',
      leitwegId: company?.leitwegId ?? '',
      invoiceEmail: company?.invoiceEmail ?? customerDetails.email,
    },
    mode: 'onTouched',
  })
  const ask = useAskForCompany()
  const submit = form.handleSubmit((values) =>
    ask.mutate(values, { onError: (fault) => showFieldErrors(form, fault), onSuccess: onAsked }),
  )
  return (
    <FormSection title="Auf Rechnung kaufen">
      <AccountForm pending={ask.isPending} fault={saveFaultSentence(ask.error)} onSubmit={submit}>
        <p>
          Ihre Firma bestellt öfter bei uns? Dann bezahlen Sie einmal im Monat mit einer Sammelrechnung, und Ihre
          Kolleginnen und Kollegen bestellen mit. Unsere Zentrale prüft Ihre Anfrage und vereinbart mit Ihnen einen
          Rahmen.
        </p>
        <TextField {...fieldProps(form, 'companyName')} label="Firma *" autoComplete="organization" aria-required />
        <TextField
          {...fieldProps(form, 'addressLine1')}
          label="Straße und Hausnummer *"
          autoComplete="billing address-line1"
          aria-required
        />
        <div className={`${styles['row']} ${styles['zip']}`}>
          <TextField
            {...fieldProps(form, 'addressZip')}
            label="Postleitzahl *"
            inputMode="numeric"
            autoComplete="billing postal-code"
            aria-required
          />
          <TextField
            {...fieldProps(form, 'addressCity')}
            label="Ort *"
            autoComplete="billing address-level2"
            aria-required
          />
        </div>
        <TextField
          {...fieldProps(form, 'invoiceEmail')}
          label="E-Mail Adresse für Rechnungen *"
          type="email"
          inputMode="email"
          autoComplete="off"
          aria-required
        />
        <div className={styles['row']}>
          <TextField
            {...fieldProps(form, 'vatId')}
            label="USt-IdNr. (optional)"
            autoComplete="off"
            placeholder="DE 123 456 789"
          />
          <TextField
            {...fieldProps(form, 'leitwegId')}
            label="Leitweg-ID (nur für Behörden)"
            autoComplete="off"
            hint="Mit ihr kommt die Rechnung als XRechnung."
          />
        </div>
        <Button type="submit">Anfrage senden</Button>
      </AccountForm>
    </FormSection>
  )
}
