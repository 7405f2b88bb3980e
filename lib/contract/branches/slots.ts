/** Possible times of an order: earliest times, days, time slots (spec §7 "Dates, slots"). */
import { z } from 'zod'
import { branchId, calendarDate, clock, dateTime, orderMode } from '../common'
import type { Operation } from '../operation'
import { point } from './branches'

export const availability = z.object({
  /** Earliest time for each mode within the search radius; the empty date means none. */
  pickupAvailableAt: dateTime,
  pickupInhouseAt: dateTime,
  pickupDeliveryAt: dateTime,
})
export type Availability = z.infer<typeof availability>

export const dayOffer = z.object({
  date: calendarDate,
  available: z.boolean(),
  /** German reason if unavailable: 'Ruhetag', 'Feiertag', 'Heute zu spät', 'Ausgebucht', 'Vorlaufzeit'. */
  reason: z.string().optional(),
})
export type DayOffer = z.infer<typeof dayOffer>

export const slotOffer = z.object({
  start: dateTime,
  available: z.boolean(),
  reason: z.string().optional(),
  /** The slot is free, but its capacity is too small for this cart: 'Zu groß für 8:15, ab 8:45 möglich'. */
  tooBig: z.boolean().optional(),
  /** Names of the cart's products that are still warm from the branch's own oven at that time. */
  warm: z.array(z.string()).optional(),
})
export type SlotOffer = z.infer<typeof slotOffer>

const cartBake = z.object({ skuName: z.string(), clocks: z.array(clock) })
export type CartBake = z.infer<typeof cartBake>

const branchMode = { orderMode, branchId, express: z.boolean().default(false) }

export const slots = {
  /** Earliest time of each order mode near a point, or at a branch. Refused with `branch_unknown`. */
  availabilities: {
    http: 'POST /api/service/availabilities',
    for: 'public',
    kind: 'read',

    input: z.object({ branchERPId: branchId.nullish(), ...point }),
    output: availability,
    errors: ['branch_unknown'],
  },
  /** The next 14 days with their availability. */
  dates: {
    http: 'POST /api/service/dates',
    for: 'public',
    kind: 'read',

    input: z.object(branchMode),
    output: z.object({ dates: z.array(dayOffer) }),
    errors: ['branch_unknown', 'mode_not_offered', 'branch_paused'],
  },
  /** All slots of one day, including full and past ones (not available). */
  slots: {
    http: 'POST /api/service/slots',
    for: 'public',
    kind: 'read',

    input: z.object({ ...branchMode, date: calendarDate }),
    output: z.object({
      slots: z.array(slotOffer),
      /** The cart's products that the branch bakes itself that day, with times ('HH:mm'). */
      oven: z.array(cartBake).optional(),
    }),
    errors: ['branch_unknown', 'mode_not_offered', 'branch_paused'],
  },
} as const satisfies Record<string, Operation>
