'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

const MARK = 'orderDialogDepth'

const markOf = (state: unknown): number => {
  const mark = (state as Record<string, unknown> | null)?.[MARK]
  return typeof mark === 'number' ? mark : 0
}

/**
 * Gives the browser's back button the dialog's own steps: while the dialog is open the history holds one entry for
 * each step of depth, pushed at the moment of a click, so that no browser skips them.
 *
 * @param depth steps of the page on show, 0 once the dialog is closed
 * @param onBack the visitor went this many steps back
 * @param onLeft the dialog is closed and its entries are behind us
 */
export function useDialogHistory(depth: number, onBack: (steps: number) => void, onLeft: () => void): void {
  const entries = useRef(0)
  const base = useRef<number | null>(null)
  // A step that we took ourselves: what to do when the browser has arrived.
  const arrival = useRef<(() => void) | null>(null)
  const goBack = useEffectEvent(onBack)
  const leave = useEffectEvent(onLeft)

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      const arrived = arrival.current
      if (arrived !== null) {
        arrival.current = null
        arrived()
        return
      }
      const steps = entries.current - (markOf(event.state) - (base.current ?? 0))
      entries.current -= steps
      if (steps > 0) goBack(steps)
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  useEffect(() => {
    base.current ??= markOf(window.history.state)
    const steps = depth - entries.current
    entries.current = depth
    for (let step = 1; step <= steps; step++) {
      const mark = base.current + depth - steps + step
      window.history.pushState({ ...window.history.state, [MARK]: mark }, '')
    }
    if (steps < 0) {
      arrival.current = depth === 0 ? leave : () => {}
      window.history.go(steps)
    } else if (depth === 0) {
      leave()
    }
  }, [depth])
}
