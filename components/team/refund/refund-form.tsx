'use client'

import { useState } from 'react'
import { newRequestId } from '@/components/state/api/request-id'
import { ConfirmButton } from '@/components/team/controls/confirm-button'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Notice } from '@/components/ui/notices/notice'
import type { CallOutput } from '@/lib/contract/endpoints'
import type { Refundable, RefundChoice, StaffRefundReason } from '@/lib/contract/orders/refunds'
import { formatCents } from '@/lib/format/money'
import { ChosenLines, type ChosenUnits } from './chosen-lines'
import styles from './refund.module.css'
import { refundChoiceOf } from './refund-choice'
import { type RefundedOrderKey, useRefund, useRefundPreview } from './refund-queries'
import { chipsFor, previewNote, refundLabel, verbOf } from './refund-words'

/** Debounce of the preview, so that a stepper held down makes one request. */
const PAUSE_MS = 150

type RefundFormProps = { orderKey: RefundedOrderKey; order: Refundable; onClose: () => void; onDone: () => void }

function cancellationText({ customerName, left, onAccount }: Refundable): string {
  const email = `Die ganze Bestellung wird abgesagt. ${customerName} bekommt eine E-Mail`
  if (left === 0) return `${email}.`
  return onAccount
    ? `${email}, und was noch offen ist, geht von der Sammelrechnung ab.`
    : `${email} und alles zurück, was noch offen ist.`
}

/** Chooses lines, reason and amount of a refund; the button names the amount. */
export function RefundForm({ orderKey, order, onClose, onDone }: RefundFormProps) {
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const [shipping, setShipping] = useState(false)
  const [euros, setEuros] = useState('')
  const [reason, setReason] = useState<StaffRefundReason | null>(null)
  const [request, setRequest] = useState({ text: '', id: '' })
  const refund = useRefund(orderKey)
  const choice = refundChoiceOf({ reason, chosen, shipping, euros })
  const debouncedChoice = useDebounced(JSON.stringify(choice), PAUSE_MS)
  const preview = useRefundPreview(orderKey, JSON.parse(debouncedChoice) as RefundChoice | null, order.left)
  const isSettled = debouncedChoice === JSON.stringify(choice) && preview.data !== undefined && !preview.isError
  const isTooMuch =
    preview.data !== undefined && preview.data.limitLeft !== null && preview.data.amount > preview.data.limitLeft

  /** A repeated request keeps its id, so that the server makes one refund of it. */
  const requestIdOf = (text: string): string => {
    const id = request.text === text ? request.id : newRequestId()
    setRequest({ text, id })
    return id
  }

  const submit = () => {
    if (choice === null || reason === null || preview.data === undefined) return
    const { amount } = preview.data
    const input = { ...orderKey, amount, requestId: requestIdOf(JSON.stringify([choice, reason, amount])) }
    if (reason === 'cancelled' || reason === 'not_kept') {
      refund.mutate({ operation: 'callOff', ...input, reason }, { onSuccess: onDone })
    } else if (choice.kind !== 'rest')
      refund.mutate({ operation: 'give', ...input, reason, wish: choice }, { onSuccess: onDone })
  }

  const fault =
    refund.error?.message ?? preview.error?.message ?? (isTooMuch ? 'Das ist mehr, als Sie erstatten dürfen.' : null)
  return (
    <div className={styles['form']}>
      {reason === 'cancelled' ? (
        <p>{cancellationText(order)}</p>
      ) : (
        <ChosenLines lines={order.lines} chosen={chosen} onChange={setChosen} />
      )}
      {order.shippingLeft > 0 && reason !== 'cancelled' && (
        <label className={styles['fee']}>
          <input type="checkbox" checked={shipping} onChange={({ target }) => setShipping(target.checked)} />
          <span>Liefergebühr</span>
          <span className={styles['cents']}>{formatCents(order.shippingLeft)}</span>
        </label>
      )}
      <fieldset className={styles['reasons']}>
        <legend>Warum?</legend>
        {chipsFor(order).map(([code, label]) => (
          <label key={code}>
            <input type="radio" name="refund-reason" checked={reason === code} onChange={() => setReason(code)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {reason === 'goodwill' && Object.keys(chosen).length === 0 && !shipping && (
        <TextField
          label="Betrag in Euro"
          inputMode="decimal"
          placeholder="2,50"
          value={euros}
          onChange={({ target }) => setEuros(target.value)}
          hint={`Höchstens ${formatCents(order.left)}.`}
        />
      )}
      {isSettled && preview.data !== undefined && choice !== null && (
        <PreviewSum preview={preview.data} label={order.onAccount ? 'Von der Sammelrechnung ab' : 'Erstattung'} />
      )}
      {fault !== null && choice !== null && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      <div className={styles['buttons']}>
        <Button disabled={refund.isPending} onClick={onClose}>
          Abbrechen
        </Button>
        <ConfirmButton
          key={debouncedChoice}
          label={isSettled && choice !== null ? refundLabel(preview.data?.amount ?? 0) : verbOf(order)}
          question={preview.data?.amount === 0 ? 'Ja, absagen' : 'Ja, erstatten'}
          disabled={!isSettled || choice === null || reason === null || isTooMuch || refund.isPending}
          onConfirm={submit}
        />
      </div>
    </div>
  )
}

type PreviewSumProps = { preview: CallOutput<'POST /api/refunds/preview'>; label: string }

const PreviewSum = ({ preview, label }: PreviewSumProps) => (
  <>
    <dl className={styles['sum']}>
      <dt>{label}</dt>
      <dd>{formatCents(preview.amount)}</dd>
    </dl>
    {preview.amount > 0 && <p className={styles['sub']}>{previewNote(preview)}</p>}
  </>
)
