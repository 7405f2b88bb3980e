import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/components/state/api/call'
import { createQueryClient } from '@/components/state/api/query-client'

/** Of the mutation that ends the login. */
export const logoutKey = ['logout'] as const

/**
 * `leave` is called when a call tells that the login has ended meanwhile, here or by head office. Not while its owner logs out: the
 * screen's own calls fail then too, and would take the way in of the next person back to this screen.
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
