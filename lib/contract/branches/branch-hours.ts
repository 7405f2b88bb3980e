/** Pauses of a branch (no new orders for a while) and days with other opening hours, decided by its staff. */
import { z } from 'zod'
import { branchId, branchService, calendarDate, cents, clock, dateTime, inAddress, orderMode } from '../common'
import type { Operation } from '../operation'
import { pauseLengths } from '../values'
import { openingDay } from './branches'

const branchERPId = inAddress(z.int().positive())

/** All staff of the branch may read; only its manager may pause it, because a pause costs turnover. */
const readRights = { staff: ['counter', 'manager', 'head_office'], branch: 'branchERPId' } as const
const managerRights = { staff: ['manager', 'head_office'], branch: 'branchERPId' } as const

const pauseState = z.object({
  branchPublicName: z.string(),
  /** Services that the branch offers. */
  services: z.array(branchService),
  /** Services that take no orders now, and the end of each pause. */
  pauses: z.array(z.object({ service: branchService, until: dateTime })),
  /** End of a pause of each length if it began now. */
  choices: z.array(z.object({ length: z.enum(pauseLengths), until: dateTime })),
  /** The branch that pickup customers are offered meanwhile; `label` is its distance, '350 m'. */
  nearest: z.object({ branchPublicName: z.string(), label: z.string() }).nullable(),
  /** Customers who are paying an order of this branch now; they may finish. */
  paying: z.int().nonnegative(),
})
export type PauseState = z.infer<typeof pauseState>

export const intervals = z.array(z.object({ opens: clock, closes: clock })).max(4)

/** A day with other hours than its weekday: an exception of the branch, or a public holiday. */
const specialDay = z.object({
  date: calendarDate,
  /** Empty if closed. */
  hours: openingDay.shape.hours,
  reason: z.string(),
  isException: z.boolean(),
  /** Number of paid orders for times at which the branch is closed. */
  outside: z.int().nonnegative(),
})

/** A proposed new time that the customer has not answered. */
const openMove = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  phone: z.string(),
  from: dateTime,
  to: dateTime,
  askedAt: dateTime,
})

const hoursState = z.object({
  branchPublicName: z.string(),
  /** Today, in Berlin. */
  today: calendarDate,
  regular: z.array(openingDay),
  /** Ascending, from today on. */
  days: z.array(specialDay),
  unanswered: z.array(openMove),
})
export type HoursState = z.infer<typeof hoursState>

/** `hours`: null means the regular hours, an empty list closed; ascending, without overlaps. */
const dayInput = { branchERPId, date: calendarDate, hours: intervals.nullable(), reason: z.string().trim().max(120) }

export const affectedOrder = z.object({
  orderNumber: z.string(),
  orderMode,
  customerName: z.string(),
  grandTotal: cents,
  /** '2 × Speicherlaib' */
  lines: z.array(z.string()),
  targetDateTime: dateTime,
  /** The nearest free time at which all goods are available; the empty date if there is none within the days on offer. */
  proposal: dateTime,
  /** The sum that a refund would give back, and the VAT in it; cents. */
  refundable: cents,
  refundableVat: cents,
  /** `refundable` is within the caller's refund limit. */
  mayRefund: z.boolean(),
})
export type AffectedOrder = z.infer<typeof affectedOrder>

/** A standing order that is left out on a closed day and goes on after it. */
const leftOut = z.object({
  branchERPId: branchId,
  customer: z.string(),
  /** 1 is Monday. */
  weekdays: z.array(z.int()),
  time: z.string(),
})
export type LeftOut = z.infer<typeof leftOut>

export const leftOutOrders = {
  /** Standing orders that are left out on such a day. */
  standingOrders: z.int().nonnegative(),
  /** The first of them, by branch and customer. */
  standing: z.array(leftOut),
}

const dayCheck = z.object({
  /** Version of the stored day. `saveDay` must name it, so that no change of another person is overwritten unseen. */
  version: z.string(),
  /** The hours that are stored now. */
  hours: openingDay.shape.hours,
  /** Paid orders for times that would be closed, by time. */
  orders: z.array(affectedOrder),
  /** Unpaid carts that hold such a time; they get another one. */
  holds: z.int().nonnegative(),
  ...leftOutOrders,
})
export type DayCheck = z.infer<typeof dayCheck>

const moveQuestion = z.object({
  orderNumber: z.string(),
  orderMode,
  branchPublicName: z.string(),
  firstName: z.string(),
  grandTotal: cents,
  /** A company pays with its collective invoice. */
  onAccount: z.boolean(),
  from: dateTime,
  /** The branch's proposal; it is the order's time until the customer chooses another. */
  to: dateTime,
  /** 'over': the time has passed, or the order was handed over. 'off': the order is cancelled. */
  state: z.enum(['open', 'kept', 'other_time', 'off', 'over']),
  /** The order's current time. */
  targetDateTime: dateTime,
  /** Other free times by day; empty unless `state` is 'open'. */
  days: z.array(z.object({ date: calendarDate, starts: z.array(dateTime) })),
})
export type MoveQuestion = z.infer<typeof moveQuestion>

export const decision = z.object({
  orderNumber: z.string().max(40),
  /** null refunds the order. */
  moveTo: dateTime.nullable(),
})

export const dayErrors = ['not_staff', 'not_allowed', 'branch_unknown', 'hours_invalid', 'day_past'] as const
export const decisionErrors = [
  'hours_changed',
  'orders_undecided',
  'slot_full',
  'stock_exceeded',
  'time_not_offered',
  'refund_limit',
] as const
const orderGUID = z.uuid()

export const branchHours = {
  /** Whether the branch takes orders now, and the effect of a pause. Refused with `branch_unknown`. */
  pauseState: {
    http: 'GET /api/branch-hours/pause',
    for: readRights,
    kind: 'read',
    input: z.object({ branchERPId }),
    output: pauseState,
    errors: ['not_staff', 'not_allowed', 'branch_unknown'],
  },
  /**
   * Starts a pause: no new slot holds for these services until it ends by itself. A pause that runs already is replaced.
   * Refused with `mode_not_offered` for a service that the branch does not have.
   */
  pause: {
    http: 'POST /api/branch-hours/pause',
    for: managerRights,
    kind: 'write',
    input: z.object({ branchERPId, length: z.enum(pauseLengths), services: z.array(branchService).min(1).max(4) }),
    output: pauseState,
    errors: ['not_staff', 'not_allowed', 'branch_unknown', 'mode_not_offered'],
  },
  /** Ends all pauses of the branch at once; without a pause nothing changes. */
  resume: {
    http: 'POST /api/branch-hours/resume',
    for: managerRights,
    kind: 'write',
    input: z.object({ branchERPId }),
    output: pauseState,
    errors: ['not_staff', 'not_allowed', 'branch_unknown'],
  },
  /** Regular hours, coming days with other hours, and proposals that customers have not answered. */
  hours: {
    http: 'GET /api/branch-hours/hours',
    for: readRights,
    kind: 'read',
    input: z.object({ branchERPId }),
    output: hoursState,
    errors: ['not_staff', 'not_allowed', 'branch_unknown'],
  },
  /** Effect of other hours on a day: paid orders and slot holds that would be hit. Changes nothing. */
  checkDay: {
    http: 'POST /api/branch-hours/check',
    for: managerRights,
    kind: 'read',
    input: z.object(dayInput),
    output: dayCheck,
    errors: dayErrors,
  },
  /**
   * Saves other hours for a day, with a decision for each paid order that is hit: a proposed time (the customer is asked
   * by email) or a refund. All or nothing. `hours_changed` if another person changed the day since `checkDay`,
   * `orders_undecided` if an order has no decision.
   */
  saveDay: {
    http: 'POST /api/branch-hours/day',
    for: managerRights,
    kind: 'money',
    input: z.object({
      ...dayInput,
      version: z.string(),
      decisions: z.array(decision).max(500),
    }),
    output: hoursState,
    errors: [...dayErrors, ...decisionErrors],
  },
  /** The question behind the link of the email. The order's guid is the permission. */
  moveQuestion: {
    http: 'GET /api/branch-hours/move',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID }),
    output: moveQuestion,
    errors: ['order_unknown'],
  },
  /** The customer's answer, once: keep the proposed time, take another, or a refund. Later answers: `move_answered`. */
  answerMove: {
    http: 'POST /api/branch-hours/move',
    for: 'public',
    kind: 'money',
    input: z.object({
      orderGUID,
      answer: z.union([
        z.object({ kind: z.literal('keep') }),
        z.object({ kind: z.literal('other_time'), start: dateTime }),
        z.object({ kind: z.literal('refund') }),
      ]),
    }),
    output: moveQuestion,
    errors: ['order_unknown', 'move_answered', 'slot_full', 'stock_exceeded', 'time_not_offered'],
  },
} as const satisfies Record<string, Operation>
