'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { ApiError } from '@/lib/call'
import { routes } from '@/lib/routes'
import { useSaveNote } from './cart-queries'
import { useShowNotification } from './shop-notification'
import { validateCart } from './validate-cart'

/** 'Zur Kasse': the note is saved, as the table is part of a valid cart, the server validates, the checkout opens (spec §4). */
export function useProceed() {
  const router = useRouter()
  const saveNote = useSaveNote()
  const showNotification = useShowNotification()
  const [leaving, startLeaving] = useTransition()
  const attempt = useMutation<void, ApiError, string>({
    mutationFn: async (note) => {
      if (note !== '') await saveNote.mutateAsync(note)
      const refusal = await validateCart()
      if (refusal !== null) return showNotification(refusal)
      startLeaving(() => router.push(routes.checkout))
    },
  })
  // Busy until the checkout has come, not only until the server has agreed.
  return { ...attempt, isPending: attempt.isPending || leaving }
}
