'use client'

import { BillingFields } from '@/components/invoice/billing-fields'
import type { BillingForm } from '@/components/invoice/use-billing-form'
import { Checkbox } from '@/components/ui/controls/field'
import { SMALL_INVOICE_TEXT } from '@/lib/domain/business-settings'
import styles from './form-section.module.css'

type BillingSectionProps = {
  form: BillingForm
  wanted: boolean
  onWanted: (wanted: boolean) => void
  /** Above 250 € an invoice names its recipient. */
  required: boolean
}

/** For whom the invoice is; asked only where it is wanted or the law wants it. */
export function BillingSection({ form, wanted, onWanted, required }: BillingSectionProps) {
  return (
    <section className={styles['section']} aria-labelledby="checkout-billing">
      <h2 id="checkout-billing">Rechnung</h2>
      <div className={styles['form']}>
        {required ? (
          <p className="soft">Ab {SMALL_INVOICE_TEXT} braucht Ihre Rechnung Namen und Anschrift (§&nbsp;33 UStDV).</p>
        ) : (
          <Checkbox checked={wanted} onChange={(event) => onWanted(event.target.checked)}>
            Rechnung auf eine Firma oder andere Anschrift ausstellen
          </Checkbox>
        )}
        {(wanted || required) && <BillingFields form={form} />}
      </div>
    </section>
  )
}
