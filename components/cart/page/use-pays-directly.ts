'use client'

import { useEffect, useState } from 'react'
import { PAY_DIRECTLY } from '@/lib/web/routes'

/** Has the customer asked for PayPal, here or by the button that led here? Nothing of PayPal is loaded before. */
export function usePaysDirectly() {
  const [paysDirectly, setPaysDirectly] = useState(false)
  useEffect(() => {
    if (window.location.hash !== PAY_DIRECTLY) return
    // Asked for once: who comes back, or reloads, asks again.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    setPaysDirectly(true)
  }, [])
  return [paysDirectly, setPaysDirectly] as const
}
