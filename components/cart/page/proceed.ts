'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useShowNotification } from '@/components/notification/shop-notification'
import { validateCart } from '@/components/payment/validate-cart'
import type { ApiError } from '@/components/state/api/call'
import { useSaveNote } from '@/components/state/cart-mutations'
import { useSingleFlight } from '@/components/ui/hooks/use-single-flight'
import { routes } from '@/lib/web/routes'

/** 'Zur Kasse': the note is saved, as the table is part of a valid cart, the server validates, the checkout opens (spec §4). */
export function useProceed() {
  const router = useRouter()
  const { mutateAsync: saveNote } = useSaveNote()
  const showNotification = useShowNotification()
  const [leaving, startLeaving] = useTransition()
  const attempt = useSingleFlight(
    useMutation({
      mutationFn: async (note: string): Promise<void> => {
        if (note !== '') await saveNote(note)
        const refusal = await validateCart()
        if (refusal !== null) return showNotification(refusal)
        startLeaving(() => router.push(routes.checkout))
      },
    }),
  )
  return {
    /** Takes the note, if there is one to save; `onFault` hears what `fault` shows. */
    go: (note: string, onFault?: (fault: ApiError) => void) =>
      void attempt.mutateAsync(note).catch(onFault ?? (() => {})),
    /** Until the checkout has come, not only until the server has agreed. */
    busy: attempt.isPending || leaving,
    fault: attempt.error,
  }
}
