/** When an order can be had: earliest times, days, time slots (spec §7 "Dates, slots"). */
import { z } from 'zod'
import { point } from './branches'
import { branchId, calendarDate, dateTime, orderMode } from './common'
import type { Operation } from './operation'

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
  /** German, why not: 'Ruhetag', 'Feiertag', 'Heute zu spät', 'Ausgebucht', 'Vorlaufzeit'. */
  reason: z.string().optional(),
})
export type DayOffer = z.infer<typeof dayOffer>

export const slotOffer = z.object({
  start: dateTime,
  available: z.boolean(),
  reason: z.string().optional(),
  /** It has places, and too little room for what is in this cart: 'Zu groß für 8:15, ab 8:45 möglich'. */
  tooBig: z.boolean().optional(),
  /** Names of what in this cart left the branch's own oven so short before that it is still warm. */
  warm: z.array(z.string()).optional(),
})
export type SlotOffer = z.infer<typeof slotOffer>

const bagBake = z.object({ skuName: z.string(), clocks: z.array(z.string()) })
export type BagBake = z.infer<typeof bagBake>

const branchMode = { orderMode, branchId, express: z.boolean().default(false) }

export const slots = {
  /** Which ways to order there are near a point, and at a branch. */
  availabilities: {
    http: 'POST /api/service/availabilities',
    for: 'public',
    kind: 'read',

    input: z.object({ branchERPId: branchId.nullish(), ...point }),
    output: availability,
    errors: ['branch_unknown'],
  },
  /** The next 14 days. */
  dates: {
    http: 'POST /api/service/dates',
    for: 'public',
    kind: 'read',

    input: z.object(branchMode),
    output: z.object({ dates: z.array(dayOffer) }),
    errors: ['branch_unknown', 'mode_not_offered', 'branch_paused'],
  },
  /** All slots of one day; full and past ones are there, not available. */
  slots: {
    http: 'POST /api/service/slots',
    for: 'public',
    kind: 'read',

    input: z.object({ ...branchMode, date: calendarDate }),
    output: z.object({
      slots: z.array(slotOffer),
      /** What in this cart leaves the branch's own oven that day, and when ('HH:mm'). */
      oven: z.array(bagBake).optional(),
    }),
    errors: ['branch_unknown', 'mode_not_offered', 'branch_paused'],
  },
} as const satisfies Record<string, Operation>
