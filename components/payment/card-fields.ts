'use client'

import { usePayPal } from '@paypal/react-paypal-js/sdk-v6'
import { useEffect, useRef, useState } from 'react'

export const cardFields = [
  { type: 'number', label: 'Kartennummer', placeholder: '', fault: 'Bitte prüfen Sie die Kartennummer.' },
  { type: 'expiry', label: 'Gültig bis', placeholder: 'MM/JJ', fault: 'Bitte prüfen Sie Monat und Jahr.' },
  { type: 'cvv', label: 'Prüfziffer', placeholder: '3 Ziffern', fault: 'Bitte prüfen Sie die Prüfziffer.' },
  { type: 'name', label: 'Name auf der Karte (optional)', placeholder: '', fault: 'Bitte prüfen Sie den Namen.' },
] as const
export type CardField = (typeof cardFields)[number]['type']

/** The frames follow no style sheet of ours; a screen's letters and colours are told to them. */
const FRAME_STYLE = {
  input: { fontSize: '1.0625rem', color: '#2b1a10', background: 'transparent', border: 'none', padding: '0 0.9rem' },
  '.invalid': { color: '#a3271b' },
} as const

/** A frame tells what was typed after it was: who types and at once presses the button is faster. Milliseconds. */
const LATE_MS = 500
const LOOK_MS = 20

type FieldStates = Partial<Record<CardField, { isValid: boolean; isEmpty: boolean }>>

/**
 * PayPal's fields for a card, each a frame of PayPal's own page: the shop learns whether something valid was typed, never
 * what. `hold` gives each field its place.
 */
export function useCardFields() {
  const { sdkInstance } = usePayPal()
  const places = useRef<Partial<Record<CardField, HTMLElement | null>>>({})
  const states = useRef<FieldStates>({})
  const session = useRef<ReturnType<NonNullable<typeof sdkInstance>['createCardFieldsOneTimePaymentSession']>>(null)
  const [focused, setFocused] = useState<CardField | null>(null)
  const [wrong, setWrong] = useState<readonly CardField[]>([])

  useEffect(() => {
    if (sdkInstance === null) return
    const fields = sdkInstance.createCardFieldsOneTimePaymentSession()
    session.current = fields
    const frames = cardFields.map(({ type, label, placeholder, fault }) => {
      const frame = fields.createCardFieldsComponent({
        type,
        placeholder,
        ariaLabel: label,
        ariaInvalidErrorMessage: fault,
        style: FRAME_STYLE,
      })
      places.current[type]?.append(frame)
      return frame
    })
    void fields.on('focus', ({ sender }) => setFocused(sender))
    void fields.on('blur', () => setFocused(null))
    void fields.on('validitychange', ({ data, sender }) => {
      states.current = data
      if (data[sender]?.isValid) setWrong((before) => before.filter((type) => type !== sender))
    })
    return () => {
      for (const frame of frames) frame.destroy()
      fields.destroy()
      session.current = null
    }
  }, [sdkInstance])

  const isComplete = (type: CardField) => states.current[type]?.isValid ?? type === 'name'
  const missingFields = () => cardFields.map(({ type }) => type).filter((type) => !isComplete(type))

  return {
    focused,
    wrong,
    hold: (type: CardField) => (place: HTMLElement | null) => {
      places.current[type] = place
    },
    /** Marks what is not filled in; true when nothing is missing. */
    async check(): Promise<boolean> {
      const latest = performance.now() + LATE_MS
      while (missingFields().length > 0 && performance.now() < latest) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
      const missing = missingFields()
      setWrong(missing)
      return missing.length === 0
    },
    /** Hands the card to PayPal for this order; where the bank wants it, PayPal asks its holder now. */
    async submit(orderId: string): Promise<'succeeded' | 'canceled' | 'failed'> {
      if (session.current === null) throw new Error('The card’s fields are gone.')
      return (await session.current.submit(orderId)).state
    },
  }
}
