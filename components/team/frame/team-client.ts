import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/components/state/api/call'
import { createQueryClient } from '@/components/state/api/query-client'

/** Mutation key of the logout. */
export const logoutKey = ['logout'] as const

/**
 * `leave` is called when a request fails because the login has ended. It is not called during a logout: the screen's
 * requests fail then, too, and the next person's login would return to this screen.
 */
export function createTeamClient(leave: () => void): QueryClient {
  const client = createQueryClient({
    onFault: (fault) => {
      if (fault instanceof ApiError && fault.code === 'not_staff' && !isLoggingOut(client)) leave()
    },
  })
  return client
}

const isLoggingOut = (client: QueryClient): boolean =>
  client
    .getMutationCache()
    .findAll({ mutationKey: logoutKey })
    .some(({ state }) => state.status === 'pending' || state.status === 'success')
