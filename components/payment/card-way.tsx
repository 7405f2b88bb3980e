'use client'

import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { formatCents } from '@/lib/format/money'
import { type CardField, cardFields, useCardFields } from './card-fields'
import styles from './card-way.module.css'
import type { WayProps } from './wallet-button'

const stopped = {
  canceled: 'Sie haben die Freigabe abgebrochen. Es wurde nichts abgebucht.',
  failed: 'Ihre Karte wurde nicht angenommen. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Angaben.',
} as const

type CardWayProps = WayProps & { buttonPlace: HTMLElement | null }

/** Payment by card: PayPal's fields, and the button that buys. Nothing that is typed here reaches the shop. */
export function CardWay({ payment, begin, amount, buttonPlace }: CardWayProps) {
  const card = useCardFields()
  const [note, setNote] = useState<string | null>(null)

  const buy = async () => {
    // Both, so that nothing wrong shows only at the second try.
    const [isComplete, open] = [await card.check(), begin()]
    if (!isComplete || open === null || !payment.take()) return
    setNote(null)
    const orderId = await open('card')
    if (orderId === null) return
    try {
      const state = await card.submit(orderId)
      if (state === 'succeeded') return await payment.capture(orderId)
      payment.cancel()
      setNote(stopped[state])
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
          hold={card.hold(type)}
        />
      ))}
      <p className={styles['meta']}>Ihre Bank kann um eine Freigabe bitten (3&#8209;D&nbsp;Secure).</p>
      {note !== null && (
        <Notice tone="error" role="alert">
          <p>{note}</p>
        </Notice>
      )}
      {buttonPlace !== null &&
        createPortal(
          <Button variant="primary" block busy={payment.busy} onClick={buy} className={styles['buy']}>
            <span>
              Zahlungspflichtig bestellen
              <small className={styles['amount']}>{`${formatCents(amount)} mit Karte`}</small>
            </span>
          </Button>,
          buttonPlace,
        )}
    </div>
  )
}

type FieldProps = {
  type: CardField
  label: string
  fault: string | null
  isFocused: boolean
  hold: (place: HTMLElement | null) => void
}

/** The frame within says its label itself: what stands above it is for the eye. */
function Field({ type, label, fault, isFocused, hold }: FieldProps) {
  return (
    <div className={styles['field']} data-field={type}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <div
        ref={hold}
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
