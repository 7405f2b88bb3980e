'use client'

/** What the browser asks and says of standing orders. */
import { queryOptions } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRead } from '@/components/ui/use-read'
import { useWrite } from '@/components/ui/use-write'
import { call } from '@/lib/call'
import type { CallInput } from '@/lib/contract/roads'
import { routes } from '@/lib/routes'

/** `orderGUID` undefined: of the bag as it is now. */
export const useStandingChoices = (orderGUID: string | undefined) =>
  useRead(
    queryOptions({
      queryKey: ['standing-choices', orderGUID ?? 'bag'],
      queryFn: ({ signal }) => call('GET /api/standing-order/choices', { orderGUID }, signal),
      // The bag, prices and days go on.
      gcTime: 0,
    }),
  )

type Of<R extends Parameters<typeof call>[0]> = CallInput<R>

export const useBeginStanding = () =>
  useWrite((wish: Of<'POST /api/standing-order'>) => call('POST /api/standing-order', wish))

/** What the page shows is the server's: it is asked for anew. */
function useRefreshing() {
  const router = useRouter()
  return () => router.refresh()
}

export const useChangeStanding = () =>
  useWrite((to: Of<'POST /api/standing-order/change'>) => call('POST /api/standing-order/change', to), useRefreshing())

export const useSkipDay = () =>
  useWrite((day: Of<'POST /api/standing-order/skip'>) => call('POST /api/standing-order/skip', day), useRefreshing())

export const usePauseStanding = () =>
  useWrite(
    (pause: Of<'POST /api/standing-order/pause'>) => call('POST /api/standing-order/pause', pause),
    useRefreshing(),
  )

export const useEndStanding = () =>
  useWrite((which: Of<'POST /api/standing-order/end'>) => call('POST /api/standing-order/end', which), useRefreshing())

export type WeekAnswer = Omit<Of<'POST /api/standing-order/answer'>, 'weekGUID'>

export function useAnswerWeek(weekGUID: string, onAnswered?: () => void) {
  const refresh = useRefreshing()
  return useWrite(
    (said: WeekAnswer) =>
      call('POST /api/standing-order/answer', { weekGUID, ...said }).catch((fault) => {
        // It stands otherwise than this page knows.
        refresh()
        throw fault
      }),
    onAnswered,
  )
}

/** Another cart than this page knows is the visitor's afterwards, so the next page is loaded anew. */
export const useOpenBag = (weekGUID: string) =>
  useWrite(
    (_: undefined) => call('POST /api/standing-order/bag', { weekGUID }),
    () => window.location.assign(routes.checkout),
  )

export const useLeaveBag = () =>
  useWrite(
    (_: undefined) => call('POST /api/standing-order/leave', {}),
    () => window.location.assign(routes.cart),
  )
