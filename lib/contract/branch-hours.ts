/** What a branch decides about its own hours: that it takes no orders for a while, and days that are not as usual. */
import { z } from 'zod'
import { openingDay } from './branches'
import { branchService, calendarDate, cents, dateTime, inAddress, orderMode } from './common'
import type { Operation } from './operation'
import { pauseLengths } from './values'

const branchERPId = inAddress(z.int().positive())

/** Whoever works there sees it; a pause costs turnover, so who leads the branch decides. */
const seenBy = { staff: ['counter', 'manager', 'head_office'], branch: 'branchERPId' } as const
const decidedBy = { staff: ['manager', 'head_office'], branch: 'branchERPId' } as const

const pauseState = z.object({
  branchPublicName: z.string(),
  /** What the branch offers at all. */
  services: z.array(branchService),
  /** What takes no orders now, and until when. */
  pauses: z.array(z.object({ service: branchService, until: dateTime })),
  /** Until when a pause of each length would last that began now. */
  choices: z.array(z.object({ length: z.enum(pauseLengths), until: dateTime })),
  /** Where customers who want to take away are led meanwhile; `label` is its distance, '350 m'. */
  nearest: z.object({ branchPublicName: z.string(), label: z.string() }).nullable(),
  /** Customers who are paying an order of this branch: they may finish. */
  paying: z.int().nonnegative(),
})
export type PauseState = z.infer<typeof pauseState>

/** HH:mm, and 24:00 for the end of the day. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const intervals = z.array(z.object({ opens: clock, closes: clock })).max(4)

/** A day that is not as its weekday: by an exception of the branch, or as a public holiday. */
const specialDay = z.object({
  date: calendarDate,
  /** Empty: closed. */
  hours: openingDay.shape.hours,
  reason: z.string(),
  isException: z.boolean(),
  /** Paid orders for times at which the branch is closed. */
  outside: z.int().nonnegative(),
})

/** A question to a customer that nobody has answered. */
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

/** `hours`: null is as usual, none is closed; ascending, none into another. */
const wantedDay = { branchERPId, date: calendarDate, hours: intervals.nullable(), reason: z.string().trim().max(120) }

const affectedOrder = z.object({
  orderNumber: z.string(),
  orderMode,
  customerName: z.string(),
  grandTotal: cents,
  /** '2 × Speicherlaib' */
  lines: z.array(z.string()),
  targetDateTime: dateTime,
  /** The nearest free time at which all of it is baked; the empty date: none within the days on offer. */
  proposal: dateTime,
  /** What it cost is within what this person may give back. */
  mayRefund: z.boolean(),
})
export type AffectedOrder = z.infer<typeof affectedOrder>

const dayCheck = z.object({
  /** Of the day as it is stored: who saves names it, so that nobody overwrites what they have not seen. */
  version: z.string(),
  /** As the day is now. */
  hours: openingDay.shape.hours,
  /** Paid orders for times that vanish, by time. */
  orders: z.array(affectedOrder),
  /** Customers who hold such a time without having paid: they are given another. */
  holds: z.int().nonnegative(),
})
export type DayCheck = z.infer<typeof dayCheck>

const moveQuestion = z.object({
  orderNumber: z.string(),
  orderMode,
  branchPublicName: z.string(),
  firstName: z.string(),
  grandTotal: cents,
  from: dateTime,
  /** What the branch proposes; it is the order's time until there is another. */
  to: dateTime,
  /** 'over': its time has passed, or it was handed over. 'off': the order is cancelled. */
  state: z.enum(['open', 'kept', 'other_time', 'off', 'over']),
  /** As the order is now. */
  targetDateTime: dateTime,
  /** What else is free, by day; empty unless open. */
  days: z.array(z.object({ date: calendarDate, starts: z.array(dateTime) })),
})
export type MoveQuestion = z.infer<typeof moveQuestion>

const dayErrors = ['not_staff', 'not_allowed', 'branch_unknown', 'hours_invalid', 'day_past'] as const
const orderGUID = z.uuid()

export const branchHours = {
  /** Whether the branch takes orders, and what a pause would do. */
  pauseState: {
    http: 'GET /api/branch-hours/pause',
    for: seenBy,
    kind: 'read',
    input: z.object({ branchERPId }),
    output: pauseState,
    errors: ['not_staff', 'not_allowed', 'branch_unknown'],
  },
  /** No new place is held for these services until the pause ends by itself; one that runs already is set anew. */
  pause: {
    http: 'POST /api/branch-hours/pause',
    for: decidedBy,
    kind: 'write',
    input: z.object({ branchERPId, length: z.enum(pauseLengths), services: z.array(branchService).min(1).max(4) }),
    output: pauseState,
    errors: ['not_staff', 'not_allowed', 'branch_unknown', 'mode_not_offered'],
  },
  /** Ends every pause of the branch at once; where none runs, nothing happens. */
  resume: {
    http: 'POST /api/branch-hours/resume',
    for: decidedBy,
    kind: 'write',
    input: z.object({ branchERPId }),
    output: pauseState,
    errors: ['not_staff', 'not_allowed', 'branch_unknown'],
  },
  /** The days ahead that are not as usual, and the customers who have not said what they want. */
  hours: {
    http: 'GET /api/branch-hours/hours',
    for: seenBy,
    kind: 'read',
    input: z.object({ branchERPId }),
    output: hoursState,
    errors: ['not_staff', 'not_allowed', 'branch_unknown'],
  },
  /** What other hours of a day would mean; nothing is changed. */
  checkDay: {
    http: 'POST /api/branch-hours/check',
    for: decidedBy,
    kind: 'read',
    input: z.object(wantedDay),
    output: dayCheck,
    errors: dayErrors,
  },
  /**
   * Other hours for a day, with a decision for each paid order that they hit: a time (it is asked whether that suits, by
   * mail) or its money. All or nothing. 409 when the day was changed by somebody else, or an order has no decision.
   */
  saveDay: {
    http: 'POST /api/branch-hours/day',
    for: decidedBy,
    kind: 'money',
    input: z.object({
      ...wantedDay,
      version: z.string(),
      /** `moveTo`: null gives the money back. */
      decisions: z.array(z.object({ orderNumber: z.string().max(40), moveTo: dateTime.nullable() })).max(500),
    }),
    output: hoursState,
    errors: [
      ...dayErrors,
      'hours_changed',
      'orders_undecided',
      'slot_full',
      'stock_exceeded',
      'time_not_offered',
      'refund_limit',
    ],
  },
  /** What the link of the letter shows: for whoever holds the order's guid. */
  moveQuestion: {
    http: 'GET /api/branch-hours/move',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID }),
    output: moveQuestion,
    errors: ['order_unknown'],
  },
  /** Its customer keeps the proposed time, takes another, or gets the money back. Once. */
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
