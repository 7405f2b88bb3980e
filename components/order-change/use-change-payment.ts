'use client'

import { useRef, useState } from 'react'
import { announceCapture, useCaptureElsewhere } from '@/components/payment/capture-elsewhere'
import { type PaymentProcessor, untilResponse } from '@/components/payment/payment-calls'
import { ApiError, call } from '@/components/state/api/call'
import { usePageRestored } from '@/components/ui/hooks/use-page-restored'
import type { PaymentMethod } from '@/lib/contract/orders/checkout'
import { UNKNOWN_FAULT } from '@/lib/words/de/connection'
import type { ChangeRequest } from './order-change-queries'

type Phase = 'idle' | 'opening' | 'capturing' | 'done'

type PaymentCallbacks = {
  onPaid: () => void /** Called when the payment was refused or declined, or the request failed. */
  onFault?: () => void
}

/** State and actions of a further payment. Actions never throw; errors are state. */
export function useChangePayment(orderGUID: string, { onPaid, onFault }: PaymentCallbacks) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [fault, setFault] = useState<string | null>(null)
  const [interrupted, setInterrupted] = useState(false)
  /** PayPal's id of the payment that this page opened last and has not captured. */
  const [opened, setOpened] = useState<string | null>(null)
  // `phase` changes with the next rendering only, so a second click of the same moment needs this ref.
  const isRunning = useRef(false)
  const reset = () => {
    isRunning.current = false
    setPhase('idle')
  }
  // The customer has come back from PayPal's page by the browser's back button, and may choose again.
  usePageRestored(() => phase === 'opening' && reset())
  const fail = (thrown: unknown) => {
    reset()
    setInterrupted(false)
    setFault(thrown instanceof ApiError ? thrown.message : UNKNOWN_FAULT)
    onFault?.()
  }

  const capture = async (paypalOrderID: string, paymentProcessor: PaymentProcessor = 'paypal'): Promise<void> => {
    setOpened(null)
    setPhase('capturing')
    try {
      const by = paymentProcessor === 'paypal' ? {} : { paymentProcessor }
      const send = () => call('POST /api/checkout/captureChange', { orderGUID, ...by, paypalOrderID })
      await untilResponse(send, () => setInterrupted(true))
      announceCapture(paypalOrderID)
      setPhase('done')
      onPaid()
    } catch (thrown) {
      fail(thrown)
    }
  }

  useCaptureElsewhere(opened, (paypalOrderID) => {
    isRunning.current = true
    void capture(paypalOrderID)
  })

  return {
    fault,
    interrupted,
    /** From the click until the payment is settled. */
    busy: phase !== 'idle',
    settling: phase === 'capturing' || phase === 'done',
    /** Claims the payment for a click; false when one is running. */
    take(): boolean {
      if (isRunning.current) return false
      isRunning.current = true
      return true
    },
    /** The payer closed PayPal without paying. */
    cancel: reset,
    fail,

    /** Opens the payment of a draft; returns PayPal's order id, or null when it was refused. */
    async open(change: ChangeRequest & { grandTotal: number }, method: PaymentMethod): Promise<string | null> {
      setFault(null)
      setOpened(null)
      setPhase('opening')
      try {
        const { paypalOrderID } = await call('POST /api/checkout/openChange', { ...change, method })
        setOpened(paypalOrderID)
        return paypalOrderID
      } catch (thrown) {
        fail(thrown)
        return null
      }
    },

    capture,
  }
}

export type ChangePayment = ReturnType<typeof useChangePayment>
