'use client'

import { useEffect, useState } from 'react'
import { useShowNotification } from '@/components/cart/shop-notification'
import { ApiError } from '@/lib/call'
import type { PaymentCustomer } from './checkout-form'
import { forgetKeptInput } from './kept-storage'
import { capturePayment, type Next, type Opened, openPayment } from './payment-calls'

/** `leaving`: the order's page is being opened. */
type Phase = 'idle' | 'opening' | 'capturing' | 'leaving'

type PaymentInput = {
  /** Saved before the order is opened; empty when the cart has its note already. */
  unsavedNote?: string
  /** Messages of the server for fields of the form, if there is one. */
  onFieldFaults?: (fields: Readonly<Record<string, string>>) => void
}

/** The course of one payment, whichever button starts it. Nothing here throws: what went wrong is state. */
export function usePayment({ unsavedNote = '', onFieldFaults }: PaymentInput) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [fault, setFault] = useState<{ reason: string | null } | null>(null)
  const [interrupted, setInterrupted] = useState(false)
  const showNotification = useShowNotification()

  useEffect(() => {
    if (phase !== 'capturing') return
    const interrupt = () => setInterrupted(true)
    window.addEventListener('offline', interrupt)
    return () => window.removeEventListener('offline', interrupt)
  }, [phase])

  const fail = (thrown: unknown) => {
    setPhase('idle')
    setInterrupted(false)
    setFault({ reason: thrown instanceof ApiError ? thrown.message : null })
    if (thrown instanceof ApiError) onFieldFaults?.(thrown.fields)
  }

  const follow = (next: Next) => {
    setInterrupted(false)
    if (next.kind === 'go') {
      forgetKeptInput()
      setPhase('leaving')
      // A full load: everything the browser holds about the cart is over.
      window.location.assign(next.target)
      return
    }
    setPhase('idle')
    if (next.notification === null) setFault({ reason: null })
    else showNotification(next.notification)
  }

  return {
    fault,
    interrupted,
    /** Between the click and the answer: a second click does nothing. */
    busy: phase !== 'idle',
    settling: phase === 'capturing' || phase === 'leaving',
    closeInterruption: () => setInterrupted(false),
    fail,
    /** The payer closed PayPal's window: everything stays as it was. */
    cancel: () => setPhase('idle'),

    /** Opens the order; answers PayPal's id of it, or null when there is nothing (more) to pay. */
    async open(customer: PaymentCustomer): Promise<string | null> {
      setFault(null)
      setPhase('opening')
      try {
        const opened: Opened = await openPayment(customer, unsavedNote)
        if (opened.kind === 'open') return opened.paypalOrderID
        follow(opened)
      } catch (thrown) {
        fail(thrown)
      }
      return null
    },

    async capture(paypalOrderID: string): Promise<void> {
      setPhase('capturing')
      try {
        follow(await capturePayment(paypalOrderID, () => setInterrupted(true)))
      } catch (thrown) {
        fail(thrown)
      }
    },
  }
}

export type Payment = ReturnType<typeof usePayment>
