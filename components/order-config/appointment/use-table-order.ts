'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { availabilitiesQuery, useAvailabilities } from '@/components/branch/branch-queries'
import { useServerClock, useServerNow } from '@/components/state/api/server-clock'
import { isConfigComplete } from '@/lib/domain/order-config/complete-config'
import { formatWeekdayDay } from '@/lib/format/berlin-format'
import { dayOf, isEmptyDateTime } from '@/lib/format/berlin-time'
import { useDialogSession } from '../dialog/dialog-session'

/** Shown while the branch takes no orders at the table (spec §8). */
export const NO_TABLE_ORDER = 'Aktuell ist keine Bestellung am Tisch möglich. Bitte bestellen Sie am Tresen.'

const isToday = (dateTime: string, now: number): boolean =>
  !isEmptyDateTime(dateTime) && dayOf(new Date(dateTime)) === dayOf(new Date(now))

/**
 * Orders at the table of the draft's branch. They are always for now, so no slot is chosen: the time is requested from the
 * server when the order is saved.
 */
export function useTableOrder() {
  const client = useQueryClient()
  const { state, save } = useDialogSession()
  const { draft } = state
  const erpId = draft.targetBranch?.branchERPId ?? null
  const { data } = useAvailabilities(draft.originInformation, erpId)
  const at = data?.pickupInhouseAt
  const clock = useServerClock()
  const now = useServerNow()

  const order = useMutation({
    mutationFn: async (table: number | null) => {
      const { pickupInhouseAt } = await client.query({
        ...availabilitiesQuery(draft.originInformation, erpId),
        staleTime: 0,
      })
      const config = { ...draft, orderMode: 'inhouse' as const, table, targetDateTime: pickupInhouseAt }
      if (!isToday(pickupInhouseAt, clock.now()) || !isConfigComplete(config)) return false
      save(config)
      return true
    },
  })
  const impossible = (at !== undefined && !isToday(at, now)) || order.data === false
  return {
    /** 'Fr, 20.11.2026': for orders at the table only the date is shown. */
    date: formatWeekdayDay(new Date(now).toISOString()),
    error: order.error?.message ?? (impossible ? NO_TABLE_ORDER : null),
    impossible,
    busy: order.isPending,
    /** `table`: null if the table number is entered in the cart. */
    order: order.mutate,
  }
}
