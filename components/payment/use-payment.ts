'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useShowNotification } from '@/components/notification/shop-notification'
import { ApiError } from '@/components/state/api/call'
import { useSaveNote, useSettledCart } from '@/components/state/cart-mutations'
import { cartQuery } from '@/components/state/cart-queries'
import type { Cart } from '@/lib/contract/carts'
import type { PaymentMethod } from '@/lib/contract/checkout'
import { type Difference, differencesOf } from './cart-difference'
import { capturePayment, type Next, type Opened, openPayment } from './payment-calls'
import type { PaymentCustomer } from './payment-customer'
import { forgetKeptInput, keepOverLogin } from './payment-storage'

/** What the customer has to see before they can buy, and whether they have. */
export type Changed = { differences: readonly Difference[]; was: number; now: number; seen: boolean }

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
  const [changed, setChanged] = useState<Changed | null>(null)
  const [loginEnded, setLoginEnded] = useState(false)
  const client = useQueryClient()
  const settledCart = useSettledCart()
  const { mutateAsync: saveNote } = useSaveNote()
  const showNotification = useShowNotification()
  // The phase is told with the next rendering, and would let a second click of the same moment pass.
  const taken = useRef(false)
  const rest = () => {
    taken.current = false
    setPhase('idle')
  }

  useEffect(() => {
    if (phase !== 'capturing') return
    const interrupt = () => setInterrupted(true)
    window.addEventListener('offline', interrupt)
    return () => window.removeEventListener('offline', interrupt)
  }, [phase])

  const fail = (thrown: unknown) => {
    rest()
    setInterrupted(false)
    if (thrown instanceof ApiError && thrown.code === 'not_logged_in') {
      keepOverLogin()
      setLoginEnded(true)
      return
    }
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
    rest()
    // What the shop had to change is in its cart, and not on this screen yet.
    void client.invalidateQueries(cartQuery)
    if (next.notification === null) setFault({ reason: null })
    else showNotification(next.notification)
  }

  const showChanges = (shown: Cart, now: Cart) => {
    rest()
    client.setQueryData(cartQuery.queryKey, now)
    setChanged({ differences: differencesOf(shown, now), was: shown.grandTotal, now: now.grandTotal, seen: false })
  }

  return {
    fault,
    /** The session of the customer is over; their cart comes back with it. */
    loginEnded,
    changed,
    seeChanges: () => setChanged((before) => before && { ...before, seen: true }),
    interrupted,
    /** Takes the payment for one click; false while another's is under way. What ends it lets go again. */
    take(): boolean {
      if (taken.current) return false
      taken.current = true
      return true
    },
    /** Between the click and the answer. */
    busy: phase !== 'idle',
    settling: phase === 'capturing' || phase === 'leaving',
    closeInterruption: () => setInterrupted(false),
    fail,
    /** The payer went back, or their card was not taken: everything stays as it was. */
    cancel: rest,

    /**
     * Opens the order for what was `shown` at the click; answers PayPal's id of it, or null when there is nothing (more)
     * to pay or the customer has to see a change first.
     */
    async open(customer: PaymentCustomer, shown: Cart, method: PaymentMethod = 'wallet'): Promise<string | null> {
      setFault(null)
      setLoginEnded(false)
      setChanged(null)
      setPhase('opening')
      try {
        const cart = await settledCart()
        const noting = unsavedNote === '' ? null : () => saveNote(unsavedNote)
        const opened: Opened = await openPayment({ customer, method, shown, cart, saveNote: noting })
        if (opened.kind === 'open') return opened.paypalOrderID
        if (opened.kind === 'changed') showChanges(shown, opened.cart)
        else follow(opened)
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
