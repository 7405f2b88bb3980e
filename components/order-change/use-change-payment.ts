'use client'

import { useRef, useState } from 'react'
import { untilAnswered } from '@/components/payment/payment-calls'
import { ApiError, call } from '@/components/state/api/call'
import type { PaymentMethod } from '@/lib/contract/checkout'
import { UNKNOWN_FAULT } from '@/lib/words/de/connection'
import type { ChangeRequest } from './order-change-queries'

type Phase = 'idle' | 'opening' | 'capturing' | 'done'

type Outcome = { onPaid: () => void /** Refused, declined, or not answered. */; onFault?: () => void }

/** The course of a payment for a change. Nothing here throws: what went wrong is state. */
export function useChangePayment(orderGUID: string, { onPaid, onFault }: Outcome) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [fault, setFault] = useState<string | null>(null)
  const [interrupted, setInterrupted] = useState(false)
  // The phase is told with the next rendering, and would let a second click of the same moment pass.
  const taken = useRef(false)
  const rest = () => {
    taken.current = false
    setPhase('idle')
  }
  const fail = (thrown: unknown) => {
    rest()
    setInterrupted(false)
    setFault(thrown instanceof ApiError ? thrown.message : UNKNOWN_FAULT)
    onFault?.()
  }

  return {
    fault,
    interrupted,
    /** Between the click and the answer. */
    busy: phase !== 'idle',
    settling: phase === 'capturing' || phase === 'done',
    take(): boolean {
      if (taken.current) return false
      taken.current = true
      return true
    },
    /** The payer went back: everything stays as it was. */
    cancel: rest,
    fail,

    /** Opens the payment for what stood beside the button; answers PayPal's id of it, or null where that was refused. */
    async open(bought: ChangeRequest & { grandTotal: number }, method: PaymentMethod): Promise<string | null> {
      setFault(null)
      setPhase('opening')
      try {
        return (await call('POST /api/checkout/openChange', { ...bought, method })).paypalOrderID
      } catch (thrown) {
        fail(thrown)
        return null
      }
    },

    async capture(paypalOrderID: string): Promise<void> {
      setPhase('capturing')
      try {
        const ask = () => call('POST /api/checkout/captureChange', { orderGUID, paypalOrderID })
        await untilAnswered(ask, () => setInterrupted(true))
        setPhase('done')
        onPaid()
      } catch (thrown) {
        fail(thrown)
      }
    },
  }
}

export type ChangePayment = ReturnType<typeof useChangePayment>
