'use client'

/** What the browser asks and says of standing orders. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { call } from '@/components/state/api/call'
import type { CallInput } from '@/lib/contract/roads'
import { routes } from '@/lib/web/routes'

/** `orderGUID` undefined: of the bag as it is now. */
export const useStandingChoices = (orderGUID: string | undefined) =>
  useQuery(
    queryOptions({
      queryKey: ['standing-choices', orderGUID ?? 'bag'],
      queryFn: ({ signal }) => call('GET /api/standing-order/choices', { orderGUID }, signal),
      // The bag, prices and days go on.
      gcTime: 0,
    }),
  )

type Of<R extends Parameters<typeof call>[0]> = CallInput<R>

export const useBeginStanding = () =>
  useMutation({
    mutationFn: (wish: Of<'POST /api/standing-order'>) => call('POST /api/standing-order', wish),
  })

/** What the page shows is the server's: it is asked for anew. */
function useRefreshing() {
  const router = useRouter()
  return () => router.refresh()
}

export const useChangeStanding = () =>
  useMutation({
    mutationFn: (to: Of<'POST /api/standing-order/change'>) => call('POST /api/standing-order/change', to),
    onSuccess: useRefreshing(),
  })

export const useSkipDay = () =>
  useMutation({
    mutationFn: (day: Of<'POST /api/standing-order/skip'>) => call('POST /api/standing-order/skip', day),
    onSuccess: useRefreshing(),
  })

export const usePauseStanding = () =>
  useMutation({
    mutationFn: (pause: Of<'POST /api/standing-order/pause'>) => call('POST /api/standing-order/pause', pause),
    onSuccess: useRefreshing(),
  })

export const useEndStanding = () =>
  useMutation({
    mutationFn: (which: Of<'POST /api/standing-order/end'>) => call('POST /api/standing-order/end', which),
    onSuccess: useRefreshing(),
  })

export type WeekAnswer = Omit<Of<'POST /api/standing-order/answer'>, 'weekGUID'>

export function useAnswerWeek(weekGUID: string, onAnswered?: () => void) {
  const refresh = useRefreshing()
  return useMutation({
    mutationFn: (answer: WeekAnswer) => call('POST /api/standing-order/answer', { weekGUID, ...answer }),
    onSuccess: () => onAnswered?.(),
    // It stands otherwise than this page knows.
    onError: refresh,
  })
}

/** Another cart than this page knows is the visitor's afterwards, so the next page is loaded anew. */
export const useOpenBag = (weekGUID: string) =>
  useMutation({
    mutationFn: () => call('POST /api/standing-order/bag', { weekGUID }),
    onSuccess: () => window.location.assign(routes.checkout),
  })

export const useLeaveBag = () =>
  useMutation({
    mutationFn: () => call('POST /api/standing-order/leave', {}),
    onSuccess: () => window.location.assign(routes.cart),
  })
