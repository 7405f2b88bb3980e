'use client'

import { type FormEvent, useState } from 'react'
import office from '@/components/team/office/office.module.css'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/notices/notice'
import { centsOf, euroText } from '@/components/ui/text/euro-amount'
import type { CollectiveInvoice } from '@/lib/contract/account/companies'
import { formatCents } from '@/lib/format/money'
import { monthName } from '@/lib/words/de/books'
import { invoiceStateWords } from '@/lib/words/de/companies'
import styles from './companies.module.css'
import { useEnterPayment } from './companies-queries'

type CompanyInvoicesProps = { invoices: readonly CollectiveInvoice[]; today: string }

/** Collective invoices of a company; what was paid is entered here. */
export function CompanyInvoices({ invoices, today }: CompanyInvoicesProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  if (invoices.length === 0)
    return <p className={office['sub']}>Die erste Sammelrechnung kommt am Anfang des nächsten Monats.</p>
  return (
    <ul aria-label="Sammelrechnungen" className={styles['invoices']}>
      {invoices.map((invoice) => {
        const { number, month, total, paid } = invoice
        return (
          <li key={number}>
            <div>
              <a className="link" href={`/api/companies/invoice?number=${number}`} download>
                {`Sammelrechnung ${monthName(month)}`}
              </a>
              <span className={office['sub']}>{number}</span>
              <span className={office['sub']}>{invoiceStateWords(invoice, today)}</span>
            </div>
            <p className={styles['sum']}>
              <b>{formatCents(total)}</b>
              {paid > 0 && paid < total && (
                <span className={office['sub']}>{`davon bezahlt ${formatCents(paid)}`}</span>
              )}
            </p>
            {number === chosen ? (
              <PaymentForm invoice={invoice} today={today} onDone={() => setChosen(null)} />
            ) : (
              paid < total && (
                <Button size="compact" aria-label={`Zahlung zu ${number} eintragen`} onClick={() => setChosen(number)}>
                  Zahlung eintragen
                </Button>
              )
            )}
          </li>
        )
      })}
    </ul>
  )
}

type PaymentFormProps = { invoice: CollectiveInvoice; today: string; onDone: () => void }

function PaymentForm({ invoice, today, onDone }: PaymentFormProps) {
  const { number, total, paid } = invoice
  const [text, setText] = useState(euroText(total - paid))
  const [paidOn, setPaidOn] = useState(today)
  const [isWrong, setIsWrong] = useState(false)
  // The same for each attempt, so that a repeated one counts once.
  const [requestId] = useState(() => crypto.randomUUID())
  const enter = useEnterPayment()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = centsOf(text)
    const isValid = amount !== null && amount > 0
    setIsWrong(!isValid)
    if (isValid) enter.mutate({ number, amount, paidOn, requestId }, { onSuccess: onDone })
  }
  return (
    <form
      noValidate
      className={classNames(office['acts'], styles['payment'])}
      aria-label={`Zahlung zu ${number}`}
      onSubmit={submit}
    >
      {enter.error !== null && (
        <Notice tone="error" role="alert">
          {enter.error.message}
        </Notice>
      )}
      <TextField
        label="Bezahlt, in Euro"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isWrong ? 'Bitte geben Sie einen Betrag an, zum Beispiel 500,00.' : undefined}
      />
      <TextField
        label="Am"
        type="date"
        max={today}
        value={paidOn}
        onChange={(event) => setPaidOn(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={enter.isPending}>
        Als bezahlt eintragen
      </Button>
      <Button variant="link" disabled={enter.isPending} onClick={onDone}>
        Abbrechen
      </Button>
    </form>
  )
}
