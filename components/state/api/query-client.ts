/** React Query's client for customers and staff. */
import { focusManager, MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { ApiError } from './call'

declare module '@tanstack/react-query' {
  interface Register {
    /** All endpoints of the shop reject with it. */
    defaultError: ApiError
  }
}

/**
 * Creates a client. Data rendered by the server is fresh, and writes put their response into the cache, so that nothing is
 * read twice. Without a network requests fail at once (`networkMode`) instead of waiting for it. `onFault` is called for
 * every failed query and mutation, in addition to their own handlers.
 */
export function createQueryClient({ onFault }: { onFault?: (fault: Error) => void } = {}): QueryClient {
  const handlers = onFault === undefined ? {} : { onError: onFault }
  return new QueryClient({
    queryCache: new QueryCache(handlers),
    mutationCache: new MutationCache(handlers),
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
 * Events after which queries are refreshed. React Query's default, `visibilitychange`, misses two cases: two windows side
 * by side are both visible all the time, and a page in the back/forward cache receives no events.
 */
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return undefined
  const refresh = () => onFocus()
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    onlineManager.setOnline(navigator.onLine)
    refresh()
  }
  document.addEventListener('visibilitychange', refresh)
  window.addEventListener('focus', refresh)
  window.addEventListener('pageshow', restore)
  return () => {
    document.removeEventListener('visibilitychange', refresh)
    window.removeEventListener('focus', refresh)
    window.removeEventListener('pageshow', restore)
  }
})
