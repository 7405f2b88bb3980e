'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSoftLinks } from '@/components/layout/use-soft-links'
import { leavePage } from '@/components/ui/hooks/leave-page'
import { useEarlyInput } from '@/components/ui/hooks/use-early-input'
import { ToastProvider } from '@/components/ui/notices/toast'
import { teamRoutes } from '@/lib/web/team-routes'
import { hasUnsavedInput } from '../office/use-leave-question'
import { LoggedOutDialog } from './logged-out-dialog'
import { StatusProvider } from './status-slots'
import { createTeamClient } from './team-client'

/** Opens the login, which returns to this screen. */
function openLogin(): void {
  const { pathname, search } = window.location
  leavePage(`${teamRoutes.login}?weiter=${encodeURIComponent(pathname + search)}`)
}

/** Providers of the team screens, without the customer's cart, wishlist and dialogs. */
export function TeamProviders({ children }: { children: ReactNode }) {
  const [isLoggedOut, setIsLoggedOut] = useState(false)
  const [client] = useState(() => createTeamClient(() => (hasUnsavedInput() ? setIsLoggedOut(true) : openLogin())))
  useSoftLinks()
  useEarlyInput()
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <StatusProvider>{children}</StatusProvider>
        {isLoggedOut && <LoggedOutDialog onClose={() => setIsLoggedOut(false)} />}
      </ToastProvider>
    </QueryClientProvider>
  )
}
