'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSoftLinks } from '@/components/layout/use-soft-links'
import { ToastProvider } from '@/components/ui/toast'
import { useEarlyInput } from '@/components/ui/use-early-input'
import { ApiError } from '@/lib/call'
import { createQueryClient } from '@/lib/query-client'
import { teamRoutes } from '@/lib/team-routes'
import { StatusProvider } from './status-slots'

/** A login that has ended meanwhile, here or by head office: the way in, and back to this screen. */
function leaveWhenEnded(fault: Error): void {
  if (!(fault instanceof ApiError) || fault.code !== 'not_staff') return
  const { pathname, search } = window.location
  window.location.assign(`${teamRoutes.login}?weiter=${encodeURIComponent(pathname + search)}`)
}

/** What every screen of staff may use; nothing of a customer's cart, wishlist or dialogs. */
export function TeamProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient({ onFault: leaveWhenEnded }))
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
