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

/** 'Zur Kasse': saves the note (the table number is part of a valid cart), validates the cart on the server, opens the checkout (spec §4). */
export function useProceedToCheckout() {
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
    /** `note`: '' when there is none to save. `onFault` receives the same error as `fault`. */
    go: (note: string, onFault?: (fault: ApiError) => void) =>
      void attempt.mutateAsync(note).catch(onFault ?? (() => {})),
    /** True until the checkout page is shown, not only until the server has responded. */
    busy: attempt.isPending || leaving,
    fault: attempt.error,
  }
}
