/** Branches and how far they are (spec §3 "Branch", §7 branches, §9 distances). */
import { z } from 'zod'
import {
  branchId,
  branchService,
  calendarDate,
  cents,
  clock,
  dateTime,
  orderMode,
  pathPart,
  shortText,
} from '../common'
import { fault } from '../faults'
import type { Operation } from '../operation'
import { SEARCH_RADIUS_KM } from '../values'

export const branchAddress = z.object({
  street: shortText,
  postCode: z.string().max(10),
  city: shortText,
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
  /** km from the point of the request; 9999 without a point. */
  distance: z.number().nonnegative(),
  /** '1,2 km', '350 m', or '-' without a point. */
  label: shortText,
})

export const openingDay = z.object({
  /** ISO weekday, 1 Monday to 7 Sunday. */
  weekday: z.int().min(1).max(7),
  /** Local times; a day without hours is closed. */
  hours: z.array(z.object({ opens: clock, closes: clock })).max(50),
})

/** A day of the next weeks with other hours than its weekday. */
const specialDay = z.object({
  date: calendarDate,
  /** Empty if closed. */
  hours: openingDay.shape.hours,
  /** 'Heiligabend', '1. Weihnachtstag'. */
  reason: shortText,
})

export const branch = z.object({
  branchId,
  branchERPId: branchId,
  branchPublicName: shortText,
  branchSlug: pathPart,
  branchKind: z.enum(['shop', 'station']),
  branchAddress,
  branchPhone: shortText,
  branchSearchWords: z.array(shortText).max(1_000),
  branchOpenOnSundays: z.boolean(),
  branchServiceExpress: z.boolean(),
  branchServiceInhouse: z.boolean(),
  branchServiceDelivery: z.boolean(),
  branchBreadSaverBag: z.boolean(),
  /** Tables are numbered from 1 to this number; 0 without tables. */
  branchTables: z.int().nonnegative(),
  branchOpenNow: z.boolean(),
  /**
   * State now, as a German text: 'Geöffnet bis 18:00', 'Rund um die Uhr geöffnet', 'Öffnet heute um 14:00', 'Öffnet morgen um 06:30',
   * 'Öffnet Mo um 06:30', 'Geschlossen'.
   */
  branchOpenLabel: shortText,
  /** Services that are paused now, with the end of each pause. */
  branchPauses: z.array(z.object({ service: branchService, until: dateTime })).max(50),
  deliveryFee: cents,
  deliveryFreeFrom: cents,
  deliveryMinimum: cents,
  /** Empty unless `fullDataLoaded`. */
  openingDays: z.array(openingDay).max(7),
  /** Public holidays and exceptional days ahead, ascending; empty unless `fullDataLoaded`. */
  specialDays: z.array(specialDay).max(1_000),
  fullDataLoaded: z.boolean(),
  /** Last change of its data and hours, for the sitemap; null if unknown. */
  branchChangedAt: z.iso.datetime({ offset: true }).nullable().default(null),
})
export type Branch = z.infer<typeof branch>

export const point = {
  postalCode: z.string().max(10).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  /** km. */
  searchRadius: z.number().positive().max(1000).default(SEARCH_RADIUS_KM),
}

export const branches = {
  /** Branches that offer a mode, nearest first; without a point all of them, with distance 9999. */
  list: {
    http: 'POST /api/branch/branches',
    for: 'public',
    kind: 'read',

    input: z.object({
      orderMode: orderMode.nullish(),
      ...point,
      /** Includes closed-down branches, whose orders are still handed over. */
      withClosed: z.boolean().optional(),
    }),
    output: z.array(branch).max(20_000),
    errors: [],
  },
  /** One branch by id, ERP id or slug, with its opening days. Refused with `branch_unknown`. */
  details: {
    http: 'POST /api/branch/details',
    for: 'public',
    kind: 'read',

    input: z
      .object({
        branchId: branchId.optional(),
        branchERPId: branchId.optional(),
        branchSlug: z.string().max(100).optional(),
        responseType: z.literal('full').optional(),
      })
      .refine((key) => (key.branchId ?? key.branchERPId ?? key.branchSlug) !== undefined, fault('branch_missing')),
    output: branch,
    errors: ['branch_unknown'],
  },
} as const satisfies Record<string, Operation>
