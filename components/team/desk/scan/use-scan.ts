'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type ApiError, call } from '@/components/state/api/call'
import type { CallOutput } from '@/lib/contract/endpoints'
import { MAX_CODE } from '@/lib/contract/orders/branch-orders'
import { teamRoutes } from '@/lib/web/team-routes'
import { refusalText, stopWords } from './scan-words'

type Scanned = CallOutput<'GET /api/branch-orders/scan'>

/** Looks a code up. An order to hand over is opened; for any other `notice` says why not. */
export function useScan(branchERPId: number) {
  const router = useRouter()
  const { mutate, data, error, isPending, reset } = useMutation<
    Scanned,
    ApiError<'GET /api/branch-orders/scan'>,
    string
  >({
    mutationFn: (code) => call('GET /api/branch-orders/scan', { branchERPId, code: code.slice(0, MAX_CODE) }),
    onSuccess: ({ order }) => {
      if (stopWords(order) === null) router.push(teamRoutes.order(branchERPId, order.orderNumber))
    },
  })
  const stop = data === undefined ? null : stopWords(data.order)
  return {
    scan: mutate,
    isPending,
    reset,
    notice:
      error !== null
        ? { text: refusalText(error), orderNumber: null }
        : stop !== null && data !== undefined
          ? { text: stop, orderNumber: data.order.orderNumber }
          : null,
  }
}

export type Scan = ReturnType<typeof useScan>
