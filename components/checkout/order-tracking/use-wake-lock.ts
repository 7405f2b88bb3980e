'use client'

import { useEffect } from 'react'

/** Keeps the screen on while `isActive` and the page is visible. Browsers release the lock of a hidden page, so it is requested again. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isUnmounted = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low; the screen then turns off as usual.
      const granted = await navigator.wakeLock.request('screen').catch(() => null)
      if (isUnmounted) void granted?.release()
      else lock = granted
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [isActive])
}
