'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** Other places of this page that look at the same key; `storage` tells other tabs only. */
const listeners = new Set<() => void>()

/** Where the browser keeps nothing: it lasts as long as nobody reloads, which is as much as there is to have. */
const unkept = new Map<string, string>()

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** A text kept on this device, across reloads, as it is at this moment in all its tabs; '' where there is none. */
export function readKept(key: string): string {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function writeKept(key: string, text: string): void {
  unkept.delete(key)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    unkept.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** What `readKept` reads, and how to write it. */
export function useKept(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readKept(key),
    () => '',
  )
  return [text, useCallback((next: string) => writeKept(key, next), [key])]
}
