import { useState } from 'react'
import { useServerClock, useServerNow } from '@/components/state/api/server-clock'

/** Whether the time in which the order can be changed is over, by the server's clock; `until` in the contract's format. */
export function useCutOff(until: string) {
  const end = Date.parse(until)
  const clock = useServerClock()
  const now = useServerNow()
  const [wasOver, setWasOver] = useState(false)
  return {
    isOver: wasOver || now >= end,
    /** For a click: false, and the screen says so, if the time has ended since the last rendering. */
    isInTime(): boolean {
      const over = clock.now() >= end
      if (over) setWasOver(true)
      return !over
    },
  }
}
