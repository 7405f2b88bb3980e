import { QueryClient } from '@tanstack/react-query'

/**
 * What the server rendered is fresh; writes put the whole answer into the cache, so nothing is fetched twice. Without a
 * network a request fails like any other (`networkMode`): who waits hears of it now, and not when it is there again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
