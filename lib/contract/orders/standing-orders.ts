/**
 * Standing orders: the same cart on the same weekdays, filled `STANDING_DAYS_BEFORE` days before and announced by email.
 * Nothing is ordered automatically: each time the customer places and pays the order themselves.
 */
import { z } from 'zod'
import { calendarDate, cents, dateTime, orderMode, packaging, picture, skuid } from '../common'
import type { Operation } from '../operation'
import type { ClosedReason } from '../values'
import { cart } from './carts'
import type { CartChange } from './notices'

/** A difference of a filled cart to the standing order, by code. */
export type WeekChange =
  | Extract<CartChange, { code: 'unavailable' | 'units' | 'price' | 'packaging' }>
  /** Another time of the same day (`start` in the contract's format), because the usual one ('HH:mm') is full or not offered. */
  | { readonly code: 'time'; readonly wanted: string; readonly start: string; readonly why: 'full' | 'not_offered' }
  /** The branch is paused until then, so no slot could be held. */
  | { readonly code: 'paused'; readonly until: string }
  /** The goods are below the minimum value of a delivery; cents. */
  | { readonly code: 'below_minimum'; readonly minimum: number }

/** Why no cart could be filled, by code. */
export type WeekObstacle =
  /** `holiday`: its name, or null. */
  | { readonly code: 'closed'; readonly why: ClosedReason; readonly holiday: string | null }
  /** All slots of the day are full. */
  | { readonly code: 'full' }
  /** None of the products is available. */
  | { readonly code: 'nothing_left' }
  /** The branch, or its service, does not exist any more; the standing order has ended. */
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

/** Possible times and first days for chosen weekdays. */
const offeredTimes = z.object({
  /** All seven weekdays, Monday first, with the times ('HH:mm') of the branch's regular hours; none if closed. */
  days: z.array(z.object({ weekday, times: z.array(time) })),
  /** Days for which an email can still be sent in time, ascending, with the time of the email. */
  dates: z.array(z.object({ date: calendarDate, mailAt: dateTime })),
})

/** Choices for a new standing order from a paid order or the cart. */
export const standingChoices = offeredTimes.extend({
  orderMode,
  branchName: z.string(),
  lines: z.array(line.extend({ imagePath: picture })),
  /** Total at today's prices. */
  total: cents,
  /** Weekday and time of the order. */
  weekday,
  time,
})
export type StandingChoices = z.infer<typeof standingChoices>

/** A coming day of a standing order. */
const comingDay = z.object({
  date: calendarDate,
  mailAt: dateTime,
  skipped: z.boolean(),
  /** German reason why the branch is closed; empty if it is open. */
  closed: z.string(),
})

const schedule = { weekdays: z.array(weekday), time, orderMode, branchName: z.string() }

export const standingOrder = z.object({
  standingOrderId,
  ...schedule,
  lines: z.array(line),
  /** Total at today's prices; null if nothing is available. */
  total: cents.nullable(),
  /** The last day of the pause. */
  pausedUntil: calendarDate.nullable(),
  /** The next four days, from the first without an email on. */
  dates: z.array(comingDay),
  offered: offeredTimes,
})
export type StandingOrder = z.infer<typeof standingOrder>

/**
 * State of one week of a standing order after its email: 'open' to be paid, 'skipped' by the customer, 'ordered', 'no_cart'
 * (no cart could be filled), 'over', or 'ended' with the standing order.
 */
export const weekStatuses = ['open', 'skipped', 'ordered', 'no_cart', 'over', 'ended'] as const
export type WeekStatus = (typeof weekStatuses)[number]

export const standingWeek = z.object({
  /** Secret of the email's link: the permission for this standing order. */
  weekGUID: z.uuid(),
  standing: z.enum(weekStatuses),
  ...schedule,
  date: calendarDate,
  street: z.string(),
  /** Target time of the cart; the empty date without a cart. */
  targetDateTime: dateTime,
  /** End of the slot hold; the empty date if there is none (any more). */
  heldUntil: dateTime,
  /** The filled cart at today's prices for its customer; null without one. */
  cart: cart.nullable(),
  /** Lines of the standing order that are missing in the cart. */
  missing: z.array(line),
  /** SKUs with another price than the last time. */
  repriced: z.array(skuid),
  /** German sentences: differences this time, or why there is no cart. */
  changes: z.array(z.string()),
  /** The order that was placed. */
  ordered: z.object({ orderGUID: z.uuid(), orderNumber: z.string() }).nullable(),
  pausedUntil: calendarDate.nullable(),
  /** The next day of the standing order; null if it has ended. */
  next: calendarDate.nullable(),
  /** The caller is the customer of the standing order. */
  own: z.boolean(),
})
export type StandingWeek = z.infer<typeof standingWeek>

const done = z.object({ done: z.literal(true) })
/** The last day of a pause, within a year; null ends it. */
const pauseUntil = calendarDate.nullable()

export const standingOrders = {
  /** Choices for a new standing order from a paid order of the customer, or from the cart without `orderGUID`. */
  choices: {
    http: 'GET /api/standing-order/choices',
    for: 'customer',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid().optional() }),
    output: standingChoices,
    errors: ['not_logged_in', 'order_unknown', 'standing_not_possible'],
  },
  /** Starts a standing order from `firstDate` on, with branch, order mode and lines of the order or the cart. */
  begin: {
    http: 'POST /api/standing-order',
    for: 'customer',
    kind: 'write',
    input: z.object({ orderGUID: z.uuid().optional(), weekdays, time, firstDate: calendarDate }),
    output: done,
    errors: ['not_logged_in', 'order_unknown', 'standing_not_possible', 'time_not_offered', 'standing_too_many'],
  },
  /** Active standing orders, the oldest first, and weeks that wait for payment. */
  list: {
    for: 'customer',
    kind: 'read',
    input: z.object({}),
    output: z.object({ orders: z.array(standingOrder), due: z.array(standingWeek) }),
    errors: ['not_logged_in'],
  },
  /** Changes weekdays or time, from the next day without an email on. */
  change: {
    http: 'POST /api/standing-order/change',
    for: 'customer',
    kind: 'write',
    input: z.object({ standingOrderId, weekdays, time }),
    output: done,
    errors: ['not_logged_in', 'standing_unknown', 'time_not_offered'],
  },
  /** Skips a day, or undoes that. */
  skip: {
    http: 'POST /api/standing-order/skip',
    for: 'customer',
    kind: 'write',
    input: z.object({ standingOrderId, date: calendarDate, skipped: z.boolean() }),
    output: done,
    errors: ['not_logged_in', 'standing_unknown', 'time_not_offered'],
  },
  /** Pauses: no emails until the day after `until`; null ends the pause. */
  pause: {
    http: 'POST /api/standing-order/pause',
    for: 'customer',
    kind: 'write',
    input: z.object({ standingOrderId, until: pauseUntil }),
    output: done,
    errors: ['not_logged_in', 'standing_unknown', 'day_past'],
  },
  /** Ends a standing order; a repeat is no error. */
  end: {
    http: 'POST /api/standing-order/end',
    for: 'customer',
    kind: 'write',
    input: z.object({ standingOrderId }),
    output: done,
    errors: ['not_logged_in', 'standing_unknown'],
  },
  /** The week behind an email's link; the guid is the permission. Changes nothing, because programs follow links as well. */
  look: {
    for: 'public',
    kind: 'read',
    input: z.object({ weekGUID: z.uuid() }),
    output: standingWeek,
    errors: ['standing_unknown'],
  },
  /** The answer of the email's reader, with or without a login. A repeat is no error; `until` is used with 'pause' only. */
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
  /** Makes the filled cart the visitor's current cart; their own cart is stored and restored by `storefront.leaveCart`. */
  openCart: {
    http: 'POST /api/standing-order/cart',
    for: 'public',
    kind: 'write',
    input: z.object({ weekGUID: z.uuid() }),
    output: z.object({ cartId: z.uuid() }),
    wire: { output: done },
    errors: ['standing_unknown', 'standing_over', 'not_logged_in'],
  },
} as const satisfies Record<string, Operation>
