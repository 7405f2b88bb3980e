'use client'

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { hearServerTime } from '@/components/state/api/call'

/**
 * The server's time in the browser. It begins with the time at which the page was made and goes on with how long the page
 * has been there: the device's own clock may be a day or years off, and is never asked. What the server has drawn and what
 * the browser draws first are the same; from then on every screen moves with the minutes.
 */
type ServerClock = {
  /** Milliseconds since 1970, for events and effects; for what is drawn there is `useServerNow`. */
  now: () => number
  subscribe: (listener: () => void) => () => void
  /** What is drawn; it changes with each minute. */
  shown: () => number
  /** An answer of the server came at that time: a device that slept has missed some. */
  hear: (serverNow: number) => void
}

const MINUTE_MS = 60_000
/** An answer names whole seconds, and was on its way. */
const TOLERANCE_MS = 5_000

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS)

function createServerClock(start: number): ServerClock {
  const listeners = new Set<() => void>()
  /** `here`: milliseconds of this page at that time; null until the page is alive. */
  let known: { server: number; here: number | null } = { server: start, here: null }
  let shown = start
  let timer: ReturnType<typeof setTimeout> | undefined

  const now = () => known.server + (known.here === null ? 0 : performance.now() - known.here)

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
      known = { ...known, here: known.here ?? performance.now() }
      listeners.add(listener)
      if (listeners.size === 1) tick()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
    hear: (serverNow) => {
      if (known.here === null || serverNow < now() + TOLERANCE_MS) return
      known = { server: serverNow, here: performance.now() }
      if (listeners.size > 0) tick()
    },
  }
}

const ServerClockContext = createContext<ServerClock | null>(null)

/** `now`: milliseconds, when the page was made. */
export function ServerClockProvider({ now, children }: { now: number; children: ReactNode }) {
  const [clock] = useState(() => createServerClock(now))
  useEffect(() => {
    // It runs as long as the page is there, whether or not anything shows the time.
    const end = clock.subscribe(() => {})
    hearServerTime(clock.hear)
    return end
  }, [clock])
  return <ServerClockContext value={clock}>{children}</ServerClockContext>
}

export function useServerClock(): Pick<ServerClock, 'now'> {
  const clock = useContext(ServerClockContext)
  if (clock === null) throw new Error('useServerClock needs a ServerClockProvider above it')
  return clock
}

/** Milliseconds of the server's time, to be drawn: the same on the server and in the browser's first look, then by the minute. */
export function useServerNow(): number {
  const clock = useContext(ServerClockContext)
  if (clock === null) throw new Error('useServerNow needs a ServerClockProvider above it')
  const { subscribe, shown } = clock
  return useSyncExternalStore(subscribe, shown, shown)
}

/** The server's time at which this became what it is, to the minute: when data was last updated, say. */
export function useTimeOf(value: unknown): number {
  const now = useServerNow()
  const [known, setKnown] = useState({ value, at: now })
  if (!Object.is(known.value, value)) setKnown({ value, at: now })
  return known.at
}
