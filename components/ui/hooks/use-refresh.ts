'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/**
 * Renders the page on the server again. `refreshing` until the new page is shown: a button that is ready before would offer the
 * old state once more, and change its meaning under the finger. `also`: changes of state that are shown together with it.
 */
export function useRefresh(): { refresh: (also?: () => void) => void; refreshing: boolean } {
  const router = useRouter()
  const [refreshing, start] = useTransition()
  const refresh = (also?: () => void) =>
    start(() => {
      router.refresh()
      also?.()
    })
  return { refresh, refreshing }
}
