'use client'

import { useEffect, useRef, useState } from 'react'

type ReturnedPayment = { take: () => boolean; capture: (paypalOrderID: string) => Promise<void>; settling: boolean }

/**
 * A payer without a window comes back to a new page: what they agreed to is settled before anything else is shown. True until
 * that is over, and while the page of what was paid is being opened. `address` is that of this page without what PayPal added to
 * it: then a reload has nothing to settle.
 */
export function useReturnedPayer(payment: ReturnedPayment, paypalOrderID: string, address: string): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(payment)
  latest.current = payment
  useEffect(() => {
    if (latest.current.take()) void latest.current.capture(paypalOrderID).then(() => setIsOver(true))
  }, [paypalOrderID])
  const isSettling = !isOver || payment.settling
  // Not before: another address would end the way to what was paid.
  useEffect(() => {
    if (!isSettling) window.history.replaceState(null, '', address)
  }, [isSettling, address])
  return isSettling
}
