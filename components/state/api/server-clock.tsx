'use client'

import { createContext, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useRequired } from '@/components/state/use-required'
import { onServerTime } from './call'

/**
 * The server's time in the browser: the time at which the page was rendered plus the age of the page. The device's clock
 * may be wrong and is not used. The first render is the same as the server's; afterwards screens update every minute.
 */
type ServerClock = {
  /** Milliseconds since 1970, for events and effects; rendering uses `useServerNow`. */
  now: () => number
  subscribe: (listener: () => void) => () => void
  /** The rendered time, updated every minute. */
  shown: () => number
  /** Adjusts the clock to the time of a response, because a sleeping device loses time. */
  adjust: (serverNow: number) => void
}

const MINUTE_MS = 60_000
/** Tolerance for whole seconds in the header and the response's duration. */
const TOLERANCE_MS = 5_000

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS)

function createServerClock(start: number): ServerClock {
  const listeners = new Set<() => void>()
  /** `here`: `performance.now()` at the time `server`; null before hydration. */
  let reference: { server: number; here: number | null } = { server: start, here: null }
  let shown = start
  let timer: ReturnType<typeof setTimeout> | undefined

  const now = () => reference.server + (reference.here === null ? 0 : performance.now() - reference.here)

  function tick(): void {
    clearTimeout(timer)
    timer = setTimeout(tick, MINUTE_MS - (now() % MINUTE_MS))
    if (minuteOf(now()) === minuteOf(shown)) return
    shown = now()
    for (const listener of listeners) listener()
  }

  return {
    now,
    shown: () => shown,
    subscribe: (listener) => {
      reference = { ...reference, here: reference.here ?? performance.now() }
      listeners.add(listener)
      if (listeners.size === 1) tick()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
    adjust: (serverNow) => {
      if (reference.here === null || serverNow < now() + TOLERANCE_MS) return
      reference = { server: serverNow, here: performance.now() }
      if (listeners.size > 0) tick()
    },
  }
}

const ServerClockContext = createContext<ServerClock | null>(null)

/** `now`: time of rendering in milliseconds since 1970. */
export function ServerClockProvider({ now, children }: { now: number; children: ReactNode }) {
  const [clock] = useState(() => createServerClock(now))
  useEffect(() => {
    // The clock runs as long as the page exists, even if nothing shows the time.
    const end = clock.subscribe(() => {})
    onServerTime(clock.adjust)
    return end
  }, [clock])
  return <ServerClockContext value={clock}>{children}</ServerClockContext>
}

export function useServerClock(): Pick<ServerClock, 'now'> {
  return useRequired(ServerClockContext, 'ServerClockProvider')
}

/** The server's time in milliseconds, for rendering: equal on the server and at hydration, then updated every minute. */
export function useServerNow(): number {
  const { subscribe, shown } = useRequired(ServerClockContext, 'ServerClockProvider')
  return useSyncExternalStore(subscribe, shown, shown)
}

/** The server's time of the last change of `value`, to the minute. */
export function useLastChangeTime(value: unknown): number {
  const now = useServerNow()
  const [latest, setLatest] = useState({ value, at: now })
  if (!Object.is(latest.value, value)) setLatest({ value, at: now })
  return latest.at
}
