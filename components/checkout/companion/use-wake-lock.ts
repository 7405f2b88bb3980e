'use client'

import { useEffect } from 'react'

/** Keeps the screen lit while it is wanted and in sight, where the browser can; a browser takes the lock from a hidden page. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: then the screen does what it always does.
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) void held?.release()
      else lock = held
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [wanted])
}
