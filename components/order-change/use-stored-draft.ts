'use client'

import { useEffect, useState } from 'react'
import type { OrderVersion } from '@/lib/contract/orders/checkout'

const keyOf = (orderGUID: string) => `order-change ${orderGUID}`

type StoredDraft = { shown: OrderVersion; wanted: OrderVersion }

/** The stored draft, or null when there is none or the order has changed since. */
function read(orderGUID: string, shown: OrderVersion): OrderVersion | null {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(keyOf(orderGUID)) ?? 'null') as StoredDraft | null
    return stored !== null && JSON.stringify(stored.shown) === JSON.stringify(shown) ? stored.wanted : null
  } catch {
    return null
  }
}

/** An unfinished draft of the order as it is now is stored in this tab. */
export const hasDraft = (orderGUID: string, shown: OrderVersion): boolean => read(orderGUID, shown) !== null

export function forgetDraft(orderGUID: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(orderGUID))
  } catch {
    // Storage is blocked, so no draft is stored.
  }
}

/**
 * The draft of an order, stored in the tab (sessionStorage) until it is sent or discarded, so that it survives a reload.
 * `proposed`: the draft without a stored one; null: the order as it is.
 */
export function useStoredDraft(orderGUID: string, shown: OrderVersion, proposed: OrderVersion | null) {
  const [wanted, setWanted] = useState(proposed ?? shown)
  useEffect(() => {
    const stored = read(orderGUID, shown)
    if (stored !== null) setWanted(stored)
  }, [shown, orderGUID])

  const store = (next: OrderVersion) => {
    setWanted(next)
    try {
      window.sessionStorage.setItem(keyOf(orderGUID), JSON.stringify({ shown, wanted: next } satisfies StoredDraft))
    } catch {
      // Storage is blocked; the draft lasts as long as the page.
    }
  }
  return { wanted, store, forget: () => forgetDraft(orderGUID) }
}
