'use client'

import { useEffect, useState } from 'react'

/** True for `ms` milliseconds after `show` (spec §9 "Success message timeouts"). */
export function useTimedSuccess(ms: number): { shown: boolean; show: () => void } {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (shownAt === null) return
    const timer = setTimeout(() => setShownAt(null), ms)
    return () => clearTimeout(timer)
  }, [shownAt, ms])
  return { shown: shownAt !== null, show: () => setShownAt(performance.now()) }
}
