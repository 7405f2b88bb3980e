'use client'

import { BillingFields } from '@/components/invoice/billing-fields'
import type { BillingForm } from '@/components/invoice/use-billing-form'
import { Checkbox } from '@/components/ui/controls/field'
import { SMALL_INVOICE_TEXT } from '@/lib/domain/business-settings'
import styles from './form-section.module.css'

type BillingSectionProps = {
  form: BillingForm
  isRequested: boolean
  onRequested: (isRequested: boolean) => void
  /** Invoices above 250 € must name their recipient (§ 33 UStDV). */
  required: boolean
}

/** Recipient of the invoice, shown when the customer requests it or the law requires it. */
export function BillingSection({ form, isRequested, onRequested, required }: BillingSectionProps) {
  return (
    <section className={styles['section']} aria-labelledby="checkout-billing">
      <h2 id="checkout-billing">Rechnung</h2>
      <div className={styles['form']}>
        {required ? (
          <p className="soft">Ab {SMALL_INVOICE_TEXT} braucht Ihre Rechnung Namen und Anschrift (§&nbsp;33 UStDV).</p>
        ) : (
          <Checkbox checked={isRequested} onChange={(event) => onRequested(event.target.checked)}>
            Rechnung auf eine Firma oder andere Anschrift ausstellen
          </Checkbox>
        )}
        {(isRequested || required) && <BillingFields form={form} />}
      </div>
    </section>
  )
}
