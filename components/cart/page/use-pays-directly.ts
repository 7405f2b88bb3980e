'use client'

import { useEffect, useState } from 'react'
import { PAY_DIRECTLY } from '@/lib/web/routes'

/** Whether the customer chose PayPal, on this page or by a link to it. PayPal's scripts are loaded only then. */
export function usePaysDirectly() {
  const [paysDirectly, setPaysDirectly] = useState(false)
  useEffect(() => {
    if (window.location.hash !== PAY_DIRECTLY) return
    // The hash is removed, so that a reload or a return does not choose PayPal again.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    setPaysDirectly(true)
  }, [])
  return [paysDirectly, setPaysDirectly] as const
}
