'use client'

import { useState } from 'react'
import { newRequestId } from '@/components/state/api/request-id'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { useDebounced } from '@/components/ui/use-debounced'
import type { GivenReason, Refundable, RefundChoice } from '@/lib/contract/refunds'
import type { CallOutput } from '@/lib/contract/roads'
import { formatCents } from '@/lib/format/money'
import { ChosenLines, type ChosenUnits } from './chosen-lines'
import { ConfirmButton } from './confirm-button'
import styles from './refund.module.css'
import { refundChoiceOf } from './refund-choice'
import { type OrderKey, useRefund, useRefundPreview } from './refund-queries'
import { chipsFor, doLabel, shareNote, verbOf } from './refund-words'

/** So that a stepper held down asks once. */
const PAUSE_MS = 150

type RefundFormProps = { of: OrderKey; order: Refundable; onClose: () => void; onDone: () => void }

function callOffWords({ customerName, left }: Refundable): string {
  const rest = left > 0 ? ' und alles zurück, was noch offen ist' : ''
  return `Die ganze Bestellung wird abgesagt. ${customerName} bekommt eine E-Mail${rest}.`
}

/** Lines, reason, and what they come to; the button says the amount. */
export function RefundForm({ of, order, onClose, onDone }: RefundFormProps) {
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const [shipping, setShipping] = useState(false)
  const [euros, setEuros] = useState('')
  const [reason, setReason] = useState<GivenReason | null>(null)
  const [request, setRequest] = useState({ wish: '', id: '' })
  const given = useRefund(of)
  const wish = refundChoiceOf({ reason, chosen, shipping, euros })
  const asked = useDebounced(JSON.stringify(wish), PAUSE_MS)
  const share = useRefundPreview(of, JSON.parse(asked) as RefundChoice | null, order.left)
  const isSettled = asked === JSON.stringify(wish) && share.data !== undefined && !share.isError
  const isTooMuch =
    share.data !== undefined && share.data.limitLeft !== null && share.data.amount > share.data.limitLeft

  /** A wish that is sent again, because no answer came, is the same wish. */
  const requestIdOf = (text: string): string => {
    const id = request.wish === text ? request.id : newRequestId()
    setRequest({ wish: text, id })
    return id
  }

  const give = () => {
    if (wish === null || reason === null || share.data === undefined) return
    const { amount } = share.data
    const input = { ...of, amount, requestId: requestIdOf(JSON.stringify([wish, reason, amount])) }
    if (reason === 'cancelled' || reason === 'not_kept') {
      given.mutate({ operation: 'callOff', ...input, reason }, { onSuccess: onDone })
    } else if (wish.kind !== 'rest') given.mutate({ operation: 'give', ...input, reason, wish }, { onSuccess: onDone })
  }

  const fault = given.error?.message ?? share.error?.message ?? (isTooMuch ? 'Das ist mehr als Ihr Rahmen.' : null)
  return (
    <div className={styles['form']}>
      {reason === 'cancelled' ? (
        <p>{callOffWords(order)}</p>
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
      {isSettled && share.data !== undefined && wish !== null && <Sum share={share.data} />}
      {fault !== null && wish !== null && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onClose}>Abbrechen</Button>
        <ConfirmButton
          key={asked}
          label={isSettled && wish !== null ? doLabel(share.data?.amount ?? 0) : verbOf(order)}
          question={share.data?.amount === 0 ? 'Ja, absagen' : 'Ja, erstatten'}
          disabled={!isSettled || wish === null || reason === null || isTooMuch || given.isPending}
          onConfirm={give}
        />
      </div>
    </div>
  )
}

const Sum = ({ share }: { share: CallOutput<'POST /api/refunds/preview'> }) => (
  <>
    <dl className={styles['sum']}>
      <dt>Erstattung</dt>
      <dd>{formatCents(share.amount)}</dd>
    </dl>
    {share.amount > 0 && <p className={styles['sub']}>{shareNote(share)}</p>}
  </>
)
