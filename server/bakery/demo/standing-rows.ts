/** Standing orders made from past orders, in the form of a new standing order. */
import { randomUUID } from 'node:crypto'
import { STANDING_DAYS_BEFORE } from '@/lib/domain/business-settings'
import { addCalendarDays, clockOf, dayOf } from '@/lib/format/berlin-time'
import type { orderLines, orders } from '../db/schema/orders'
import type { standingOrders } from '../db/schema/standing-orders'
import { nextDay } from '../standing-orders/rules'

type OrderWithLines = { row: typeof orders.$inferInsert; lines: readonly (typeof orderLines.$inferInsert)[] }

/** `weekdays`: ISO. The first day is chosen so that its email is not due yet at any hour. */
export function standingOrderOf(
  { row, lines }: OrderWithLines,
  weekdays: readonly number[],
  now: Date,
): typeof standingOrders.$inferInsert {
  const { customerId, branchId, orderMode, targetAt, createdAt } = row
  if (customerId == null) throw new Error('a standing order is a customer’s')
  return {
    standingOrderId: randomUUID(),
    ...{ customerId, branchId, orderMode, createdAt },
    weekdays: [...weekdays],
    time: clockOf(targetAt),
    lines: lines.map(({ skuid, packaging = null, name: skuName, units, unitPriceCents: unitPrice }) => ({
      ...{ skuid, packaging, skuName, units, unitPrice },
    })),
    nextDay: nextDay(weekdays, addCalendarDays(dayOf(now), STANDING_DAYS_BEFORE + 1)),
  }
}
