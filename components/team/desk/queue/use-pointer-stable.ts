'use client'

import { useEffect, useRef, useState } from 'react'

/** Updates wait this long after a tap, or after a mouse movement, because a press may follow. */
const AFTER_TAP_MS = 200
const AFTER_MOVE_MS = 300
/** Upper bound of the delay: updates are shown after it even while the pointer is busy. */
export const MAX_DELAY_MS = 1_200

/** Holds updates of the value back while the pointer is pressed or moving, so that no button moves away under a finger. */
export function usePointerStable<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const busy = useRef({ isDown: false, until: 0, since: 0 })

  useEffect(() => {
    const delay = (ms: number) => {
      busy.current.until = performance.now() + ms
    }
    const onDown = () => {
      busy.current.isDown = true
    }
    const onUp = () => {
      busy.current.isDown = false
      delay(AFTER_TAP_MS)
    }
    const onMove = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') delay(AFTER_MOVE_MS)
    }
    window.addEventListener('pointerdown', onDown)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    window.addEventListener('pointermove', onMove)
    return () => {
      window.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
      window.removeEventListener('pointermove', onMove)
    }
  }, [])

  useEffect(() => {
    if (newest.current === value) return
    newest.current = value
    busy.current.since = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      const { isDown, until, since } = busy.current
      const now = performance.now()
      if ((isDown || now < until) && now - since < MAX_DELAY_MS) timer = setTimeout(settle, 50)
      else setShown(value)
    }
    settle()
    return () => clearTimeout(timer)
  }, [value])

  return shown
}
