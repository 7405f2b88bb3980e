'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** Subscribers in this tab; the `storage` event reaches other tabs only. */
const listeners = new Set<() => void>()

/** Fallback for blocked or full storage: values last until the page is reloaded. */
const memory = new Map<string, string>()

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The current text of a key, shared by all tabs of this browser; '' when there is none. */
export function readLocalStorage(key: string): string {
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function writeLocalStorage(key: string, text: string): void {
  memory.delete(key)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    memory.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** The text of a key, rendered again when any tab changes it, and its setter. */
export function useLocalStorage(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readLocalStorage(key),
    () => '',
  )
  return [text, useCallback((next: string) => writeLocalStorage(key, next), [key])]
}
