import { QueryClient } from '@tanstack/react-query'

/** What the server rendered is fresh; writes put the whole answer into the cache, so nothing is fetched twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
