'use client'

import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** Milliseconds, moving on by itself; it begins with the server's, so that both draw the same page. */
export function useNow(start: number): number {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
