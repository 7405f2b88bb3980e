'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

const MARK = 'dialogDepth'

const markOf = (state: unknown): number => {
  const mark = (state as Record<string, unknown> | null)?.[MARK]
  return typeof mark === 'number' ? mark : 0
}

/** Dialogs whose entries are in use. */
const open = new Set<object>()
let leaving: Promise<void> | null = null

/**
 * Entries of a dialog that is not there any more, after a reload or by the forward button, show nothing when one goes
 * back to them: this goes back until there is none. Entry by entry, because a reload that crosses with a new step finds
 * that step's mark without its entry, and as many steps as it says would lead off the page. Null without any.
 */
export function leaveDeadEntries(): Promise<void> | null {
  if (open.size > 0 || markOf(window.history.state) === 0) return null
  leaving ??= new Promise((resolve) => {
    const arrive = () => {
      if (markOf(window.history.state) > 0) return window.history.back()
      window.removeEventListener('popstate', arrive)
      leaving = null
      resolve()
    }
    window.addEventListener('popstate', arrive)
    window.history.back()
  })
  return leaving
}

/** Once for the whole shop. */
export function useNoDeadEntries(): void {
  useEffect(() => {
    const leave = () => void leaveDeadEntries()
    leave()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])
}

/**
 * Gives the browser's back button the dialog's own steps: while the dialog is open the history holds one entry for
 * each step of depth, pushed at the moment of a click, so that no browser skips them.
 *
 * @param depth steps of the page on show, 0 while the dialog is closed
 * @param onBack the visitor went this many steps back
 * @param onLeft the dialog is closed and its entries are behind us
 */
export function useDialogHistory(depth: number, onBack: (steps: number) => void, onLeft: () => void): void {
  const entries = useRef(0)
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
      if (entries.current === 0) return
      const steps = entries.current - markOf(event.state)
      entries.current -= steps
      if (steps > 0) goBack(steps)
    }
    window.addEventListener('popstate', onPopState)
    return () => {
      window.removeEventListener('popstate', onPopState)
      open.delete(entries)
    }
  }, [])

  useEffect(() => {
    const steps = depth - entries.current
    entries.current = depth
    const finish = () => {
      open.delete(entries)
      leave()
    }
    if (depth > 0) open.add(entries)
    for (let step = 1; step <= steps; step++) {
      window.history.pushState({ ...window.history.state, [MARK]: depth - steps + step }, '')
    }
    if (steps < 0) {
      arrival.current = depth === 0 ? finish : () => {}
      window.history.go(steps)
    } else if (depth === 0) {
      finish()
    }
  }, [depth])
}
