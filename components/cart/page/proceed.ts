'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useShowNotification } from '@/components/notification/shop-notification'
import { validateCart } from '@/components/payment/validate-cart'
import { useSaveNote } from '@/components/state/cart-queries'
import type { ApiError } from '@/lib/call'
import { routes } from '@/lib/routes'

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
