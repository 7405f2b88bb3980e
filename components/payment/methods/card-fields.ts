'use client'

import { usePayPal } from '@paypal/react-paypal-js/sdk-v6'
import { useEffect, useRef, useState } from 'react'
import { type CardField, cardFields } from './card-field-list'

/** Style of the frames, which cannot use the shop's style sheets. */
const FRAME_STYLE = {
  input: { fontSize: '1.0625rem', color: '#2b1a10', background: 'transparent', border: 'none', padding: '0 0.9rem' },
  '.invalid': { color: '#a3271b' },
} as const

/** Frames report their state with a delay, possibly after a click on the button. Longest wait and interval in milliseconds. */
const MAX_WAIT_MS = 500
const POLL_MS = 20

type FieldStates = Partial<Record<CardField, { isValid: boolean; isEmpty: boolean }>>

/**
 * PayPal's card fields, each an iframe of PayPal: the shop only learns whether the input is valid. `container` returns the
 * ref callback of a field's element.
 */
export function useCardFields() {
  const { sdkInstance } = usePayPal()
  const containers = useRef<Partial<Record<CardField, HTMLElement | null>>>({})
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
      containers.current[type]?.append(frame)
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
    container: (type: CardField) => (element: HTMLElement | null) => {
      containers.current[type] = element
    },
    /** Marks missing or invalid fields; resolves to true if there are none. */
    async check(): Promise<boolean> {
      const latest = performance.now() + MAX_WAIT_MS
      while (missingFields().length > 0 && performance.now() < latest) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      const missing = missingFields()
      setWrong(missing)
      return missing.length === 0
    },
    /** Submits the card for an order. PayPal shows the bank's 3-D Secure check if necessary. */
    async submit(orderId: string): Promise<'succeeded' | 'canceled' | 'failed'> {
      if (session.current === null) throw new Error('The card fields are not mounted any more.')
      return (await session.current.submit(orderId)).state
    },
  }
}
