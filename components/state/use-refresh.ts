'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { ApiError } from './api/call'

type Refresh = {
  refresh: (also?: () => void) => void
  refreshing: boolean
  /** After a fault; only if there was a response, because without a network Next leaves the page for the offline page. */
  refreshAfter: (fault: ApiError) => void
}

/**
 * Renders the page on the server again. `refreshing` until the new page is shown: a button that is ready before would offer the
 * old state once more, and change its meaning under the finger. `also`: changes of state that are shown together with it.
 */
export function useRefresh(): Refresh {
  const router = useRouter()
  const [refreshing, start] = useTransition()
  const refresh = (also?: () => void) =>
    start(() => {
      router.refresh()
      also?.()
    })
  return {
    refresh,
    refreshing,
    refreshAfter: ({ status }) => {
      if (status !== 0) refresh()
    },
  }
}
