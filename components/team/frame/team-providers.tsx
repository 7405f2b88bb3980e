'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSoftLinks } from '@/components/layout/use-soft-links'
import { ToastProvider } from '@/components/ui/toast'
import { useEarlyInput } from '@/components/ui/use-early-input'
import { createQueryClient } from '@/lib/query-client'
import { StatusProvider } from './status-slots'

/** What every screen of staff may use; nothing of a customer's cart, wishlist or dialogs. */
export function TeamProviders({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
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
