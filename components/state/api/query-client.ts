/** React Query of customers and staff: what a tab knows of the server, and how it asks and writes. */
import { focusManager, MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ApiError } from '@/components/state/api/call'

declare module '@tanstack/react-query' {
  interface Register {
    /** Every call of the shop refuses with one. */
    defaultError: ApiError
  }
}

/**
 * What the server rendered is fresh; writes put the whole answer into the cache, so nothing is fetched twice. Without a
 * network a request fails like any other (`networkMode`): its caller is told now, and not when the network is there again.
 * `onFault` hears of whatever failed, beside the screen that asked.
 */
export function createQueryClient({ onFault }: { onFault?: (fault: Error) => void } = {}): QueryClient {
  const heard = onFault === undefined ? {} : { onError: onFault }
  return new QueryClient({
    queryCache: new QueryCache(heard),
    mutationCache: new MutationCache(heard),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * When a page is looked at again. React Query by itself takes a tab that comes into sight; of two windows side by side both
 * are in sight all the time, and a page out of the back/forward cache heard of nothing while it was there.
 */
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return undefined
  const look = () => onFocus()
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    onlineManager.setOnline(navigator.onLine)
    look()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  window.addEventListener('pageshow', restore)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    window.removeEventListener('pageshow', restore)
  }
})
