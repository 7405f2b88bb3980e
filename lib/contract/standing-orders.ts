/**
 * Standing orders: the same bag on the same weekdays, filled two days before and told by a letter. Nothing is ordered by
 * itself: each time is a contract of its own, made by the customer at the till.
 */
import { z } from 'zod'
import { cart } from './carts'
import { calendarDate, cents, dateTime, orderMode, packaging, skuid } from './common'
import type { Change } from './notices'
import type { Operation } from './operation'
import type { ClosedReason } from './values'

/** What is not as usual in a bag that was filled, by code. */
export type WeekChange =
  | Extract<Change, { code: 'unavailable' | 'units' | 'price' | 'packaging' }>
  /** Another time of the same day, as on the wire, because the usual one ('HH:mm') is taken or not offered. */
  | { readonly code: 'time'; readonly wanted: string; readonly start: string; readonly why: 'full' | 'not_offered' }
  /** Its branch takes no orders until then, so that no place could be held. */
  | { readonly code: 'paused'; readonly until: string }
  /** Its goods are worth less than what is delivered; cents. */
  | { readonly code: 'below_minimum'; readonly minimum: number }

/** Why there is no bag this time, by code. */
export type WeekObstacle =
  /** `holiday`: its name, where it is one. */
  | { readonly code: 'closed'; readonly why: ClosedReason; readonly holiday: string | null }
  /** All times of the day are taken. */
  | { readonly code: 'full' }
  /** Nothing of it can be had then. */
  | { readonly code: 'nothing_left' }
  /** There is no such branch, or it does not offer the service, any more: the standing order has ended with it. */
  | { readonly code: 'branch_gone' | 'mode_gone' }

/** 'HH:mm' */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** ISO weekday, 1 is Monday. */
const weekday = z.int().min(1).max(7)
const weekdays = z
  .array(weekday)
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length)

const standingOrderId = z.uuid()

const line = z.object({ skuid, packaging: packaging.default(null), skuName: z.string(), units: z.int().positive() })

/** When it can be had for the weekdays that one chooses. */
const offeredTimes = z.object({
  /** All seven, Monday first, with the times ('HH:mm') of its regular hours; none where it is closed. */
  days: z.array(z.object({ weekday, times: z.array(time) })),
  /** Days from the first one on that a letter can still come for, ascending, with when it comes. */
  dates: z.array(z.object({ date: calendarDate, mailAt: dateTime })),
})

/** Of a paid order: days after its own. */
export const standingChoices = offeredTimes.extend({
  orderMode,
  branchName: z.string(),
  lines: z.array(line.extend({ imagePath: z.string() })),
  /** Of all of it at today's prices. */
  total: cents,
  /** As it was ordered. */
  weekday,
  time,
})
export type StandingChoices = z.infer<typeof standingChoices>

/** A day to come. */
const comingDay = z.object({
  date: calendarDate,
  mailAt: dateTime,
  skipped: z.boolean(),
  /** Why its branch is closed then, in words; empty where it is not. */
  closed: z.string(),
})

const rhythm = { weekdays: z.array(weekday), time, orderMode, branchName: z.string() }

export const standingOrder = z.object({
  standingOrderId,
  ...rhythm,
  lines: z.array(line),
  /** At today's prices; null where nothing of it can be had. */
  total: cents.nullable(),
  /** The last day of its pause. */
  pausedUntil: calendarDate.nullable(),
  /** The next four, the first that was not written about first. */
  dates: z.array(comingDay),
  offered: offeredTimes,
})
export type StandingOrder = z.infer<typeof standingOrder>

/**
 * How a time stands that was written about: it can be paid, was left out by its customer, was ordered, had no bag, is over,
 * or its standing order has ended.
 */
export const weekStandings = ['open', 'skipped', 'ordered', 'no_bag', 'over', 'ended'] as const
export type WeekStanding = (typeof weekStandings)[number]

export const standingWeek = z.object({
  /** Whoever has it answers for this standing order. */
  weekGUID: z.uuid(),
  standing: z.enum(weekStandings),
  ...rhythm,
  date: calendarDate,
  street: z.string(),
  /** Of the bag; the empty date without one. */
  targetDateTime: dateTime,
  /** Until when its place is held; the empty date: it is not (any more). */
  heldUntil: dateTime,
  /** As it is now, at today's prices for its customer; null without one. */
  bag: cart.nullable(),
  /** What was wanted and is not in it. */
  missing: z.array(line),
  /** SKUs that cost something else than the time before. */
  repriced: z.array(skuid),
  /** What is different this time, or why there is no bag, in sentences. */
  changes: z.array(z.string()),
  /** Of what it became. */
  ordered: z.object({ orderGUID: z.uuid(), orderNumber: z.string() }).nullable(),
  pausedUntil: calendarDate.nullable(),
  /** The next day on which there is to be one; null: none, it has ended. */
  next: calendarDate.nullable(),
  /** The caller is its customer. */
  own: z.boolean(),
})
export type StandingWeek = z.infer<typeof standingWeek>

const done = z.object({ done: z.literal(true) })
/** The last day of a pause, within a year; null ends it. */
const pauseUntil = calendarDate.nullable()

export const standingOrders = {
  /** What begins as a standing order, a paid order of the customer's or the cart, and when it can be had. */
  choices: {
    http: 'GET /api/standing-order/choices',
    for: 'customer',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid().optional() }),
    output: standingChoices,
    errors: ['not_logged_in', 'order_unknown', 'standing_not_possible'],
  },
  /** From `firstDate` on, at today's branch and service of the order or the cart. */
  begin: {
    http: 'POST /api/standing-order',
    for: 'customer',
    kind: 'write',
    input: z.object({ orderGUID: z.uuid().optional(), weekdays, time, firstDate: calendarDate }),
    output: done,
    errors: ['not_logged_in', 'order_unknown', 'standing_not_possible', 'time_not_offered', 'standing_too_many'],
  },
  /** Those that run, the oldest first, and what waits to be paid. */
  list: {
    for: 'customer',
    kind: 'read',
    input: z.object({}),
    output: z.object({ orders: z.array(standingOrder), due: z.array(standingWeek) }),
    errors: ['not_logged_in'],
  },
  /** Other weekdays or another time, from the next day on that was not written about. */
  change: {
    http: 'POST /api/standing-order/change',
    for: 'customer',
    kind: 'write',
    input: z.object({ standingOrderId, weekdays, time }),
    output: done,
    errors: ['not_logged_in', 'standing_unknown', 'time_not_offered'],
  },
  /** Leaves a day out, or takes that back. */
  skip: {
    http: 'POST /api/standing-order/skip',
    for: 'customer',
    kind: 'write',
    input: z.object({ standingOrderId, date: calendarDate, skipped: z.boolean() }),
    output: done,
    errors: ['not_logged_in', 'standing_unknown', 'time_not_offered'],
  },
  /** No letters until the day after `until`; null takes that back. */
  pause: {
    http: 'POST /api/standing-order/pause',
    for: 'customer',
    kind: 'write',
    input: z.object({ standingOrderId, until: pauseUntil }),
    output: done,
    errors: ['not_logged_in', 'standing_unknown', 'day_past'],
  },
  /** A second time is no error. */
  end: {
    http: 'POST /api/standing-order/end',
    for: 'customer',
    kind: 'write',
    input: z.object({ standingOrderId }),
    output: done,
    errors: ['not_logged_in', 'standing_unknown'],
  },
  /** What a letter's link shows to whoever has it. Changes nothing: programs follow links, too. */
  look: {
    for: 'public',
    kind: 'read',
    input: z.object({ weekGUID: z.uuid() }),
    output: standingWeek,
    errors: ['standing_unknown'],
  },
  /** What a letter's reader says, with a login or without. Twice the same is no error; `until` belongs to a pause. */
  answer: {
    http: 'POST /api/standing-order/answer',
    for: 'public',
    kind: 'write',
    input: z.object({
      weekGUID: z.uuid(),
      answer: z.enum(['skip', 'take_back', 'pause', 'end']),
      until: pauseUntil.optional(),
    }),
    output: standingWeek,
    errors: ['standing_unknown', 'standing_over', 'day_past'],
  },
  /** The bag becomes the one that the visitor sees; the one they were filling is kept for afterwards. */
  openBag: {
    http: 'POST /api/standing-order/bag',
    for: 'public',
    kind: 'write',
    input: z.object({ weekGUID: z.uuid() }),
    output: z.object({ cartId: z.uuid() }),
    wire: { output: done },
    errors: ['standing_unknown', 'standing_over', 'not_logged_in'],
  },
} as const satisfies Record<string, Operation>
