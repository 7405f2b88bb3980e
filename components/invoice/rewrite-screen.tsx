'use client'

import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '@/components/state/api/call'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { WholeWords } from '@/components/ui/text/whole-words'
import type { Billing } from '@/lib/contract/orders/billing'
import type { Order } from '@/lib/contract/orders/checkout'
import { SMALL_INVOICE_TEXT } from '@/lib/domain/business-settings'
import { receiptAddress } from '@/lib/web/routes'
import { BillingFields, EInvoiceFields } from './billing-fields'
import styles from './invoice.module.css'
import { InvoicePreview } from './invoice-preview'
import type { RewritableInvoice } from './rewritable-invoice'
import { useBillingForm } from './use-billing-form'

type RewriteScreenProps = {
  invoice: RewritableInvoice
  initial: Billing
  back: string
  /** The recipient can no longer be changed, only the form of the invoice. */
  isFinal: boolean
}

/** Replaces an invoice by one with another recipient, or sends it in another form; shows a preview beside the form. */
export function RewriteScreen({ invoice, initial, back, isFinal }: RewriteScreenProps) {
  const { form, check } = useBillingForm(initial)
  const typed = useWatch({ control: form.control })
  const rewrite = useMutation({
    mutationFn: (billing: Billing) =>
      call('POST /api/checkout/rewriteInvoice', { orderGUID: invoice.orderGUID, billing }),
  })
  if (rewrite.isSuccess)
    return <RewrittenNotice order={rewrite.data} formerNumber={invoice.invoiceNumber} back={back} />
  const submit = () => {
    const billing = check()
    if (billing !== null && !rewrite.isPending) rewrite.mutate(billing)
  }
  return (
    <div className={styles['columns']}>
      <form
        method="post"
        noValidate
        className={styles['fields']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {isFinal ? (
          <EInvoiceFields form={form} isFinal />
        ) : (
          <>
            <BillingFields form={form} />
            <Notice>
              <WholeWords
                text={`Die neue Rechnung bekommt eine eigene Nummer und ersetzt ${invoice.invoiceNumber}. Ändern Sie nur E-Rechnung oder Leitweg-ID, bleiben Nummer und Datum. Bis ${SMALL_INVOICE_TEXT} erkennt das Finanzamt Rechnungen meist auch ohne Anschrift an (§\u00a033 UStDV).`}
              />
            </Notice>
          </>
        )}
        {rewrite.isError && (
          <Notice tone="error" role="alert">
            {rewrite.error.message}
          </Notice>
        )}
        <p className={styles['buttons']}>
          <Button type="submit" variant="primary" busy={rewrite.isPending}>
            {isFinal ? 'In dieser Form schicken' : 'Neue Rechnung erstellen'}
          </Button>
          <ButtonLink variant="link" href={back}>
            Abbrechen
          </ButtonLink>
        </p>
      </form>
      <InvoicePreview invoice={invoice} billing={{ ...initial, ...typed }} />
    </div>
  )
}

type RewrittenNoticeProps = { order: Order; formerNumber: string; back: string }

function RewrittenNotice({ order, formerNumber, back }: RewrittenNoticeProps) {
  const sent = order.contact === null ? '' : ` und unterwegs an ${order.contact.email}`
  const isSame = order.invoiceNumber === formerNumber

  return (
    <div className={styles['fields']}>
      <Notice tone="ok" role="status">
        <WholeWords
          text={
            isSame
              ? `Ihre Rechnung ${order.invoiceNumber} ist in der neuen Form bereit${sent}. Nummer und Datum bleiben.`
              : `Ihre neue Rechnung ${order.invoiceNumber} ist erstellt${sent}. Die frühere ist damit storniert.`
          }
        />
      </Notice>
      <p className={styles['buttons']}>
        <a className="link" href={receiptAddress(order.orderGUID)}>
          Rechnung herunterladen
        </a>
        <ButtonLink variant="link" href={back}>
          Zurück zur Bestellung
        </ButtonLink>
      </p>
    </div>
  )
}
