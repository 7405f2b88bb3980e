'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSoftLinks } from '@/components/layout/use-soft-links'
import { ToastProvider } from '@/components/ui/toast'
import { useEarlyInput } from '@/components/ui/use-early-input'
import { teamRoutes } from '@/lib/web/team-routes'
import { StatusProvider } from './status-slots'
import { createTeamClient } from './team-client'

/** The way in, and back to this screen. */
function toLoginAndBack(): void {
  const { pathname, search } = window.location
  window.location.assign(`${teamRoutes.login}?weiter=${encodeURIComponent(pathname + search)}`)
}

/** What every screen of staff may use; nothing of a customer's cart, wishlist or dialogs. */
export function TeamProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => createTeamClient(toLoginAndBack))
  useSoftLinks()
  useEarlyInput()
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <StatusProvider>{children}</StatusProvider>
      </ToastProvider>
    </QueryClientProvider>
  )
}
