'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type Bell, createBell } from './bell'
import { useKept } from './use-kept'

const EVERY_MS = 4_000

export type Sound = {
  /** `blocked`: the browser wants a tap first. */
  state: 'on' | 'off' | 'blocked'
  /** One stroke, for a change. */
  stroke: () => void
  /** On or off, on this device; a tap that turns it on also wakes it. */
  toggle: () => void
  wake: () => void
}

/** Rings two strokes every four seconds for as long as `ringing`. */
export function useBell(ringing: boolean): Sound {
  const [kept, keep] = useKept('desk-sound')
  const bell = useRef<Bell | null>(null)
  const [isAwake, setIsAwake] = useState<boolean | null>(null)
  const isOff = kept === 'off'

  const wake = useCallback(() => {
    bell.current?.wake(setIsAwake)
  }, [])

  useEffect(() => {
    bell.current = createBell()
    wake()
    // Whatever tap comes first allows it, too.
    const onTap = () => {
      if (bell.current?.isAwake() === false) wake()
    }
    window.addEventListener('pointerup', onTap)
    window.addEventListener('keydown', onTap)
    return () => {
      window.removeEventListener('pointerup', onTap)
      window.removeEventListener('keydown', onTap)
    }
  }, [wake])

  const rings = ringing && !isOff && isAwake === true
  useEffect(() => {
    if (!rings) return
    bell.current?.strike(2)
    const timer = setInterval(() => bell.current?.strike(2), EVERY_MS)
    return () => clearInterval(timer)
  }, [rings])

  const stateNow = () => {
    if (isOff) return 'off'
    return isAwake === false ? 'blocked' : 'on'
  }
  return {
    state: stateNow(),
    stroke: () => {
      if (!isOff) bell.current?.strike(1)
    },
    toggle: () => {
      keep(isOff ? '' : 'off')
      if (isOff) wake()
    },
    wake,
  }
}
