'use client'

/** Calls about standing orders. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { useServerState } from '@/components/state/server-state'
import { useRefresh } from '@/components/state/use-refresh'
import { leavePage } from '@/components/ui/hooks/leave-page'
import type { CallInput } from '@/lib/contract/endpoints'
import type { StandingWeek } from '@/lib/contract/orders/standing-orders'
import { routes } from '@/lib/web/routes'

/** Possible days and times. `orderGUID` undefined: for the current cart. */
export const useStandingChoices = (orderGUID: string | undefined) =>
  useQuery(
    queryOptions({
      queryKey: ['standing-choices', orderGUID ?? 'cart'],
      queryFn: ({ signal }) => call('GET /api/standing-order/choices', { orderGUID }, signal),
      // Cart, prices and days change, so the response is not cached beyond the dialog.
      gcTime: 0,
    }),
  )

type InputOf<R extends Parameters<typeof call>[0]> = CallInput<R>

export const useStartStandingOrder = () =>
  useMutation({
    mutationFn: (input: InputOf<'POST /api/standing-order'>) => call('POST /api/standing-order', input),
  })

/** A write that is pending until the page shows what it has made. `onShown`: called for that moment. */
function useShownWrite<V, A>(mutationFn: (variables: V) => Promise<A>, onShown?: () => void) {
  const { refresh, refreshing } = useRefresh()
  const write = useMutation({ mutationFn, onSuccess: () => refresh(onShown) })
  return { ...write, isPending: write.isPending || refreshing }
}

export const useChangeStandingOrder = (onShown: () => void) =>
  useShownWrite(
    (change: InputOf<'POST /api/standing-order/change'>) => call('POST /api/standing-order/change', change),
    onShown,
  )

export const useSkipDay = () =>
  useShownWrite((day: InputOf<'POST /api/standing-order/skip'>) => call('POST /api/standing-order/skip', day))

export const usePauseStandingOrder = (onShown: () => void) =>
  useShownWrite(
    (pause: InputOf<'POST /api/standing-order/pause'>) => call('POST /api/standing-order/pause', pause),
    onShown,
  )

export const useEndStandingOrder = () =>
  useShownWrite((order: InputOf<'POST /api/standing-order/end'>) => call('POST /api/standing-order/end', order))

export type WeekAnswer = Omit<InputOf<'POST /api/standing-order/answer'>, 'weekGUID'>

/**
 * `week`: as the page was rendered, or as the last answer has made it. It stays while a further answer is sent, because the
 * mutation has no data then, and after a refused one until the page is rendered again.
 */
export function useAnswerWeek(initial: StandingWeek, onAnswered: () => void) {
  const { refreshAfter } = useRefresh()
  const [week, setWeek] = useServerState(initial)
  const { weekGUID } = initial
  const answer = useMutation({
    mutationFn: (answer: WeekAnswer) => call('POST /api/standing-order/answer', { weekGUID, ...answer }),
    onSuccess: (answered) => {
      setWeek(answered)
      onAnswered()
    },
    // The week has changed since this page was rendered.
    onError: refreshAfter,
  })
  return { ...answer, week }
}

/** The visitor's cart is another one afterwards, so the next page is loaded as a new document. */
export const useOpenWeekCart = (weekGUID: string) =>
  useMutation({
    mutationFn: () => call('POST /api/standing-order/cart', { weekGUID }),
    onSuccess: () => leavePage(routes.checkout),
  })

export const useLeaveWeekCart = () =>
  useMutation({
    mutationFn: () => call('POST /api/standing-order/leave', {}),
    onSuccess: () => leavePage(routes.cart),
  })
