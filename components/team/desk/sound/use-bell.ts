'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocalStorage } from '@/components/team/desk/connection/use-local-storage'
import { type Bell, createBell } from './bell'

const RING_EVERY_MS = 4_000

export type Sound = {
  /** `blocked`: the browser requires a tap first. */
  state: 'on' | 'off' | 'blocked'
  /** Plays one stroke, for a changed order. */
  stroke: () => void
  /** Switches this device's sound; switching it on also requests sound from the browser. */
  toggle: () => void
  wake: () => void
}

/** Rings two strokes every four seconds for as long as `ringing`. */
export function useBell(ringing: boolean): Sound {
  const [setting, setSetting] = useLocalStorage('desk-sound')
  const bell = useRef<Bell | null>(null)
  const [isAwake, setIsAwake] = useState<boolean | null>(null)
  const isOff = setting === 'off'

  const wake = useCallback(() => {
    bell.current?.wake(setIsAwake)
  }, [])

  useEffect(() => {
    bell.current = createBell()
    wake()
    // Any first tap or key also unlocks sound.
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
    const timer = setInterval(() => bell.current?.strike(2), RING_EVERY_MS)
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
      setSetting(isOff ? '' : 'off')
      if (isOff) wake()
    },
    wake,
  }
}
