/** German texts of the saved configuration for widgets and bars (spec §2 "Order-config widget and sticky bars"). */

import type { OrderMode } from '@/lib/contract/values'
import { isConfigComplete } from '@/lib/domain/order-config/complete-config'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'
import { formatClock, formatWeekdayDay } from '@/lib/format/berlin-format'
import { appointmentLabel, serviceLabel } from '@/lib/words/de/labels'

export type OrderBarView = {
  orderMode: OrderMode
  express: boolean
  /** 'Zum Mitnehmen (Express-Service)' */
  service: string
  branchName: string
  /** '23552 Lübeck' */
  branchTown: string
  /** 'Abholtermin' */
  appointmentLabel: string
  /** 'Sa, 21.11.2026, 08:30 Uhr'; for orders at the table the date only. */
  appointment: string
  /** 'Sa, 21.11.2026' */
  day: string
  /** '08:30 Uhr'; null for orders at the table. */
  time: string | null
  /** Orders at the table: neither service nor time can be changed (spec §4). */
  fixed: boolean
  table: number | null
}

/** Null while the configuration is incomplete. */
export function orderView(draft: OrderDraft): OrderBarView | null {
  if (!isConfigComplete(draft)) return null
  const { orderMode, express, targetBranch, targetDateTime, table } = draft
  const { postCode, city } = targetBranch.branchAddress
  const fixed = orderMode === 'inhouse'
  const day = formatWeekdayDay(targetDateTime)
  const time = fixed ? null : formatClock(targetDateTime)
  return {
    orderMode,
    express,
    service: serviceLabel(orderMode, express),
    branchName: targetBranch.branchPublicName,
    branchTown: `${postCode} ${city}`,
    appointmentLabel: appointmentLabel[orderMode],
    appointment: time === null ? day : `${day}, ${time}`,
    day,
    time,
    fixed,
    table,
  }
}
