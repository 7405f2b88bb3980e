import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * What the server rendered is fresh; writes put the whole answer into the cache, so nothing is fetched twice. Without a
 * network a request fails like any other (`networkMode`): who waits hears of it now, and not when it is there again.
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
