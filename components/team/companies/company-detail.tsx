'use client'

import { type FormEvent, useState } from 'react'
import coupons from '@/components/team/coupons/coupons.module.css'
import office from '@/components/team/office/office.module.css'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Notice } from '@/components/ui/notices/notice'
import { centsOf, euroText } from '@/components/ui/text/euro-amount'
import { savedMeanwhile } from '@/components/ui/text/saved-meanwhile'
import type { CompanyOfOffice } from '@/lib/contract/account/companies'
import { formatDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { useConfirm, useDecline, usePause } from './companies-queries'
import { CompanyInvoices } from './company-invoices'

type CompanyDetailProps = { company: CompanyOfOffice; mayDecide: boolean; today: string }

/** One company: what it said, what head office can do with it, and its collective invoices. */
export function CompanyDetail({ company, mayDecide, today }: CompanyDetailProps) {
  const { companyName, addressLine1, addressZip, addressCity, vatId, leitwegId, invoiceEmail, state } = company
  const rows = [
    ['Anschrift', `${addressLine1}, ${addressZip} ${addressCity}`],
    ['USt-IdNr.', vatId],
    ['Leitweg-ID', leitwegId],
    ['Rechnungen an', invoiceEmail],
    ['Angefragt', `${formatDay(company.askedAt)}${company.askedBy === '' ? '' : ` von ${company.askedBy}`}`],
    ...(state === 'asked'
      ? []
      : [
          ['Offen', formatCents(company.open)],
          ['Rahmen', formatCents(company.limit)],
        ]),
  ].filter(([, text]) => text !== '')
  return (
    <section className={coupons['detail']} aria-label={companyName}>
      <h2 className={coupons['title']}>{companyName}</h2>
      <dl className={coupons['values']}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {mayDecide && (state === 'asked' ? <Decision company={company} /> : <Running company={company} />)}
      {state !== 'asked' && <CompanyInvoices invoices={company.invoices} today={today} />}
    </section>
  )
}

const AMOUNT_WRONG = 'Bitte geben Sie einen Betrag an, zum Beispiel 500,00.'

/**
 * Field for the limit; `onSave` receives cents. The input stays when another person saves a limit meanwhile, which is then shown
 * before it is replaced.
 */
function LimitForm({ stored, label, busy, onSave }: LimitFormProps) {
  const [typed, setTyped] = useState<{ text: string; over: number } | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const text = typed?.text ?? (stored === 0 ? '' : euroText(stored))
  const isReplacing = typed !== null && typed.over !== stored
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const cents = centsOf(text)
    const isValid = cents !== null && cents > 0
    setIsWrong(!isValid)
    if (isValid) onSave(cents, () => setTyped(null))
  }
  return (
    <form noValidate className={office['giveBack']} onSubmit={submit}>
      <TextField
        label="Rahmen in Euro"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, over: typed?.over ?? stored })}
        error={isWrong ? AMOUNT_WRONG : isReplacing ? savedMeanwhile(formatCents(stored)) : undefined}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {label}
      </Button>
    </form>
  )
}
type LimitFormProps = {
  /** Cents; 0 before the company is confirmed. */
  stored: number
  label: string
  busy: boolean
  onSave: (cents: number, onSaved: () => void) => void
}

/** Confirms or refuses a company that waits. */
function Decision({ company: { companyId, limit: stored } }: { company: CompanyOfOffice }) {
  const confirm = useConfirm()
  const decline = useDecline()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const fault = confirm.error ?? decline.error
  useLeaveQuestion(reason.trim() !== '' && !decline.isSuccess)
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') decline.mutate({ companyId, reason })
  }
  return (
    <>
      {fault !== null && (
        <Notice tone="error" role="alert">
          {fault.message}
        </Notice>
      )}
      <LimitForm
        stored={stored}
        label="Bestätigen"
        busy={confirm.isPending}
        onSave={(limit, onSuccess) => confirm.mutate({ companyId, before: stored, limit }, { onSuccess })}
      />
      <form noValidate className={office['giveBack']} onSubmit={refuse}>
        <TextField
          label="Grund, den die Firma liest"
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing ? 'Bitte nennen Sie einen Grund.' : undefined}
        />
        <Button type="submit" busy={decline.isPending}>
          Ablehnen
        </Button>
      </form>
    </>
  )
}

/** Changes the limit of a company, pauses it and takes it up again. */
function Running({ company }: { company: CompanyOfOffice }) {
  const { companyId, limit, state } = company
  const confirm = useConfirm()
  const pause = usePause()
  const fault = confirm.error ?? pause.error
  return (
    <>
      {fault !== null && (
        <Notice tone="error" role="alert">
          {fault.message}
        </Notice>
      )}
      {confirm.isSuccess && (
        <Notice tone="ok" role="status">
          Gespeichert. Der neue Rahmen gilt ab jetzt.
        </Notice>
      )}
      <LimitForm
        stored={limit}
        label="Rahmen ändern"
        busy={confirm.isPending}
        onSave={(cents, onSuccess) => confirm.mutate({ companyId, before: limit, limit: cents }, { onSuccess })}
      />
      <p>
        <Button once busy={pause.isPending} onClick={() => pause.mutate(company)}>
          {state === 'paused' ? 'Wieder aufnehmen' : 'Anhalten'}
        </Button>
      </p>
    </>
  )
}
