'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShowNotification } from '@/components/notification/shop-notification'
import { ApiError } from '@/components/state/api/call'
import { useSaveNote, useSettledCart } from '@/components/state/cart-mutations'
import { useCart } from '@/components/state/cart-provider'
import { cartQuery } from '@/components/state/cart-queries'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { usePageRestored } from '@/components/ui/hooks/use-page-restored'
import type { Cart } from '@/lib/contract/orders/carts'
import type { PaymentMethod } from '@/lib/contract/orders/checkout'
import { announceCapture, useCaptureElsewhere } from './capture-elsewhere'
import { type CartDifference, differencesOf } from './cart-difference'
import { clearCheckoutForm, markLoginReturn } from './checkout-form-storage'
import {
  capturePayment,
  type OpenPaymentResult,
  openPayment,
  type PaymentOutcome,
  type PaymentProcessor,
} from './payment-calls'
import type { PaymentCustomer } from './payment-customer'

/** Differences that the customer must see before the purchase. */
export type CartChanges = { differences: readonly CartDifference[]; was: number; now: number; seen: boolean }

/** State of the payment; `leaving`: the order's page is being opened. */
type Phase = 'idle' | 'opening' | 'capturing' | 'leaving'

type PaymentInput = {
  /** Note to be saved before the payment is opened; empty without one. */
  unsavedNote?: string
  /** Receives the server's messages by form field. */
  onFieldFaults?: (fields: Readonly<Record<string, string>>) => void
}

/** State machine of one payment, for all its buttons. Nothing throws: faults are part of the state. */
export function usePayment({ unsavedNote = '', onFieldFaults }: PaymentInput) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [fault, setFault] = useState<{ reason: string | null } | null>(null)
  const [interrupted, setInterrupted] = useState(false)
  const [changed, setChanged] = useState<CartChanges | null>(null)
  const [loginEnded, setLoginEnded] = useState(false)
  /** PayPal's id of the payment that this page opened last and has not captured. */
  const [opened, setOpened] = useState<string | null>(null)
  const isCartEmpty = useCart().itemCount === 0
  const client = useQueryClient()
  const settledCart = useSettledCart()
  const { mutateAsync: saveNote } = useSaveNote()
  const showNotification = useShowNotification()
  // A ref, because `phase` changes with the next render only and a second click may come before.
  const taken = useRef(false)
  const reset = () => {
    taken.current = false
    setPhase('idle')
  }
  // The customer has come back from PayPal's page by the browser's back button, and may choose again.
  usePageRestored(() => phase === 'opening' && reset())

  useEffect(() => {
    if (phase !== 'capturing') return
    const interrupt = () => setInterrupted(true)
    window.addEventListener('offline', interrupt)
    return () => window.removeEventListener('offline', interrupt)
  }, [phase])

  const fail = (thrown: unknown) => {
    reset()
    setInterrupted(false)
    if (thrown instanceof ApiError && thrown.code === 'not_logged_in') {
      markLoginReturn()
      setLoginEnded(true)
      return
    }
    setFault({ reason: thrown instanceof ApiError ? thrown.message : null })
    if (thrown instanceof ApiError) onFieldFaults?.(thrown.fields)
  }

  const follow = (next: PaymentOutcome) => {
    setInterrupted(false)
    if (next.kind === 'go') {
      clearCheckoutForm()
      setPhase('leaving')
      leavePage(next.target)
      return
    }
    reset()
    // The server may have changed the cart.
    void client.invalidateQueries(cartQuery)
    if (next.notification === null) setFault({ reason: null })
    else showNotification(next.notification)
  }

  const showChanges = (shown: Cart, now: Cart) => {
    reset()
    client.setQueryData(cartQuery.queryKey, now)
    setChanged({ differences: differencesOf(shown, now), was: shown.grandTotal, now: now.grandTotal, seen: false })
  }

  const capture = async (paypalOrderID: string, paymentProcessor: PaymentProcessor = 'paypal'): Promise<void> => {
    setOpened(null)
    setPhase('capturing')
    try {
      const outcome = await capturePayment({ paypalOrderID, paymentProcessor }, () => setInterrupted(true))
      if (outcome.kind === 'go') announceCapture(paypalOrderID)
      follow(outcome)
    } catch (thrown) {
      fail(thrown)
    }
  }

  /** The order may be paid although this page was not told; the server knows, and captures nothing twice. */
  const captureOpened = () => {
    if (opened === null || phase === 'capturing' || phase === 'leaving') return
    taken.current = true
    void capture(opened)
  }
  useCaptureElsewhere(opened, captureOpened)
  const checkEmptied = useEffectEvent(captureOpened)
  // A paid cart is empty. Without any window, the server captures a payment when PayPal announces its approval.
  useEffect(() => {
    if (isCartEmpty) checkEmptied()
  }, [isCartEmpty])

  return {
    fault,
    /** The customer's login has ended; it must be renewed to continue with the cart. */
    loginEnded,
    changed,
    seeChanges: () => setChanged((before) => before && { ...before, seen: true }),
    interrupted,
    /** Acquires the payment for one click; false while another one is running. Every end of the payment releases it. */
    take(): boolean {
      if (taken.current) return false
      taken.current = true
      return true
    },
    /** From the click to the end of the payment. */
    busy: phase !== 'idle',
    settling: phase === 'capturing' || phase === 'leaving',
    closeInterruption: () => setInterrupted(false),
    fail,
    /** The payer cancelled, or the card was declined. */
    cancel: reset,

    /**
     * Opens a payment for the cart that was `shown` at the click. Resolves to PayPal's id of it, or null if there is nothing
     * to pay or the customer must see changes first.
     */
    async open(customer: PaymentCustomer, shown: Cart, method: PaymentMethod = 'wallet'): Promise<string | null> {
      setFault(null)
      setLoginEnded(false)
      setChanged(null)
      setOpened(null)
      setPhase('opening')
      try {
        const cart = await settledCart()
        const saveUnsavedNote = unsavedNote === '' ? null : () => saveNote(unsavedNote)
        const result: OpenPaymentResult = await openPayment({
          customer,
          method,
          shown,
          cart,
          saveNote: saveUnsavedNote,
        })
        if (result.kind === 'open') {
          // A payment on account needs no approval by the provider.
          if (method !== 'account') setOpened(result.paypalOrderID)
          return result.paypalOrderID
        }
        if (result.kind === 'changed') showChanges(shown, result.cart)
        else follow(result)
      } catch (thrown) {
        fail(thrown)
      }
      return null
    },

    capture,
  }
}

export type Payment = ReturnType<typeof usePayment>
