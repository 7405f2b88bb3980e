'use client'

import { useEffect, useState } from 'react'
import type { OrderVersion } from '@/lib/contract/checkout'

const keyOf = (orderGUID: string) => `order-change ${orderGUID}`

type StoredDraft = { shown: OrderVersion; wanted: OrderVersion }

/** Of the same order as it is now; a draft of what it was before is none of it. */
function read(orderGUID: string, shown: OrderVersion): OrderVersion | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(orderGUID)) ?? 'null') as StoredDraft | null
    return kept !== null && JSON.stringify(kept.shown) === JSON.stringify(shown) ? kept.wanted : null
  } catch {
    return null
  }
}

export function forgetDraft(orderGUID: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(orderGUID))
  } catch {
    // Nothing was kept.
  }
}

/** What a customer wants of their order, kept in the tab until it is sent or given up: a reload loses nothing. */
export function useStoredDraft(orderGUID: string, shown: OrderVersion) {
  const [wanted, setWanted] = useState(shown)
  useEffect(() => {
    const kept = read(orderGUID, shown)
    if (kept !== null) setWanted(kept)
  }, [shown, orderGUID])

  const keep = (next: OrderVersion) => {
    setWanted(next)
    try {
      window.sessionStorage.setItem(keyOf(orderGUID), JSON.stringify({ shown, wanted: next } satisfies StoredDraft))
    } catch {
      // Where nothing may be kept, the page still has it.
    }
  }
  return { wanted, keep, forget: () => forgetDraft(orderGUID) }
}
