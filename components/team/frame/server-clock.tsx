'use client'

import { useEffect, useState } from 'react'
import { formatTime } from '@/lib/berlin-format'

/** The shop's time, not the tablet's, which may be wrong: it goes on from what the server said. */
export function ServerClock({ now, className }: { now: string; className?: string | undefined }) {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const began = performance.now()
    const at = () => new Date(Date.parse(now) + performance.now() - began)
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setShown(at().toISOString())
      timer = setTimeout(tick, 60_000 - (at().getTime() % 60_000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [now])
  return (
    <time className={className} dateTime={shown}>
      {formatTime(shown)}
    </time>
  )
}
