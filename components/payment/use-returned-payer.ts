'use client'

import { useEffect, useRef, useState } from 'react'

type ReturnedPayment = { take: () => boolean; capture: (paypalOrderID: string) => Promise<void>; settling: boolean }

/**
 * Captures a payment after PayPal redirected back to this page. True until the capture is finished, and while the order's
 * page is being opened. `address`: URL of this page without PayPal's parameters, so that a reload captures nothing.
 */
export function useReturnedPayer(payment: ReturnedPayment, paypalOrderID: string, address: string): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(payment)
  latest.current = payment
  useEffect(() => {
    if (latest.current.take()) void latest.current.capture(paypalOrderID).then(() => setIsOver(true))
  }, [paypalOrderID])
  const isSettling = !isOver || payment.settling
  // Not before: a change of the URL would cancel the navigation to the order's page.
  useEffect(() => {
    if (!isSettling) window.history.replaceState(null, '', address)
  }, [isSettling, address])
  return isSettling
}
