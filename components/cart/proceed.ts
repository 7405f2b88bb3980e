'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { ApiError } from '@/lib/api-client'
import { routes } from '@/lib/routes'
import { useSaveNote } from './cart-queries'
import { useShowNotification } from './shop-notification'
import { validateCart } from './validate-cart'

/** 'Zur Kasse': the server validates the cart, the note is saved, the checkout opens (spec §4 "Checkout"). */
export function useProceed() {
  const router = useRouter()
  const saveNote = useSaveNote()
  const showNotification = useShowNotification()
  const [leaving, startLeaving] = useTransition()
  const attempt = useMutation<void, ApiError, string>({
    mutationFn: async (note) => {
      const refusal = await validateCart()
      if (refusal !== null) return showNotification(refusal)
      if (note !== '') await saveNote.mutateAsync(note)
      startLeaving(() => router.push(routes.checkout))
    },
  })
  // Busy until the checkout has come, not only until the server has agreed.
  return { ...attempt, isPending: attempt.isPending || leaving }
}
