'use client'

import { useEffect, useRef, useState } from 'react'

/** After a finger has gone; a mouse that moves may be about to press. */
const AFTER_TAP_MS = 200
const AFTER_MOVE_MS = 300
/** However busy a hand is: what is new has to be seen. */
export const LONGEST_MS = 1_200

/** The value as of the last moment in which no finger was coming down: nothing moves away under it. */
export function useRest<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const busy = useRef({ isDown: false, until: 0, since: 0 })

  useEffect(() => {
    const hold = (ms: number) => {
      busy.current.until = performance.now() + ms
    }
    const onDown = () => {
      busy.current.isDown = true
    }
    const onUp = () => {
      busy.current.isDown = false
      hold(AFTER_TAP_MS)
    }
    const onMove = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') hold(AFTER_MOVE_MS)
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
      const at = performance.now()
      if ((isDown || at < until) && at - since < LONGEST_MS) timer = setTimeout(settle, 50)
      else setShown(value)
    }
    settle()
    return () => clearTimeout(timer)
  }, [value])

  return shown
}
