'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** Other places of this page that look at the same key; `storage` tells other tabs only. */
const listeners = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** A text kept on this device, across reloads; '' where there is none, or the browser keeps nothing. */
export function useKept(key: string): [string, (text: string) => void] {
  const read = () => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  const text = useSyncExternalStore(subscribe, read, () => '')
  const write = useCallback(
    (next: string) => {
      try {
        if (next === '') localStorage.removeItem(key)
        else localStorage.setItem(key, next)
      } catch {
        // Then it lasts as long as nobody reloads, which is as much as this browser allows.
      }
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [text, write]
}
