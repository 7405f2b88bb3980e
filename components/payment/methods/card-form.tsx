'use client'

import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { PaymentMethodProps } from '@/components/payment/methods/wallet-button'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { formatCents } from '@/lib/format/money'
import { CARD_HINT, type CardField, cardFields } from './card-field-list'
import { useCardFields } from './card-fields'
import styles from './card-form.module.css'

const failureTexts = {
  canceled: 'Sie haben die Freigabe abgebrochen. Es wurde nichts abgebucht.',
  failed: 'Ihre Karte wurde nicht angenommen. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Angaben.',
} as const

type CardFormProps = PaymentMethodProps & { buttonContainer: HTMLElement | null }

/** Payment by card: PayPal's fields and the order button, which is rendered into `buttonContainer`. The shop never receives the input. */
export function CardForm({ payment, begin, amount, buttonContainer }: CardFormProps) {
  const card = useCardFields()
  const [note, setNote] = useState<string | null>(null)

  const buy = async () => {
    // Both checks, so that all faults are shown at once.
    const [isComplete, open] = [await card.check(), begin()]
    if (!isComplete || open === null || !payment.take()) return
    setNote(null)
    const orderId = await open('card')
    if (orderId === null) return
    try {
      const state = await card.submit(orderId)
      if (state === 'succeeded') return await payment.capture(orderId)
      payment.cancel()
      setNote(failureTexts[state])
    } catch (fault) {
      payment.fail(fault)
    }
  }

  return (
    <div className={styles['card']}>
      {cardFields.map(({ type, label, fault }) => (
        <Field
          key={type}
          label={label}
          fault={card.wrong.includes(type) ? fault : null}
          isFocused={card.focused === type}
          type={type}
          containerRef={card.container(type)}
        />
      ))}
      <p className={styles['meta']}>{CARD_HINT}</p>
      {note !== null && (
        <Notice tone="error" role="alert">
          <p>{note}</p>
        </Notice>
      )}
      {buttonContainer !== null &&
        createPortal(
          <Button variant="primary" block busy={payment.busy} onClick={buy} className={styles['buy']}>
            <span>
              Zahlungspflichtig bestellen
              <small className={styles['amount']}>{`${formatCents(amount)} mit Karte`}</small>
            </span>
          </Button>,
          buttonContainer,
        )}
    </div>
  )
}

type FieldProps = {
  type: CardField
  label: string
  fault: string | null
  isFocused: boolean
  containerRef: (element: HTMLElement | null) => void
}

/** The frame contains its own accessible label; the visible one is hidden from screen readers. */
function Field({ type, label, fault, isFocused, containerRef }: FieldProps) {
  return (
    <div className={styles['field']} data-field={type}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <div
        ref={containerRef}
        className={styles['frame']}
        data-focused={isFocused || undefined}
        data-wrong={fault !== null || undefined}
      />
      {fault !== null && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  )
}
