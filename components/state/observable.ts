/** A value that is watched: `set` tells whoever subscribed, unless nothing has changed. */
import { useSyncExternalStore } from 'react'

export type Observable<T> = {
  read: () => T
  set: (next: T) => void
  /** Answers how to leave again. */
  subscribe: (listener: () => void) => () => void
}

export function createObservable<T>(first: T): Observable<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useObserved = <T>({ subscribe, read }: Observable<T>): T => useSyncExternalStore(subscribe, read, read)
