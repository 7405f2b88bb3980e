/** Closed days and days with other hours, for many branches and days at once, decided by head office. */
import { z } from 'zod'
import { branchId, calendarDate } from '../common'
import type { Operation } from '../operation'
import { affectedOrder, dayErrors, decision, decisionErrors, intervals, leftOutOrders } from './branch-hours'
import { openingDay } from './branches'

const headOffice = { staff: ['head_office'], branch: null } as const

const listedBranch = z.object({
  branchERPId: branchId,
  name: z.string(),
  city: z.string(),
  /** 'HH', 'SH', … */
  land: z.string(),
  kind: z.enum(['shop', 'station']),
})
export type ListedBranch = z.infer<typeof listedBranch>

/** Equal exceptions of consecutive days and several branches. */
const branchException = z.object({
  from: calendarDate,
  until: calendarDate,
  /** Empty if closed. */
  hours: openingDay.shape.hours,
  reason: z.string(),
  branchERPIds: z.array(branchId),
})
export type BranchException = z.infer<typeof branchException>

const exceptionList = z.object({
  /** Today, in Berlin. */
  today: calendarDate,
  /** Without closed-down branches; by name. */
  branches: z.array(listedBranch),
  /** Public holidays of a year, with the Länder that have them. */
  holidays: z.array(z.object({ date: calendarDate, name: z.string(), lands: z.array(z.string()) })),
  /** By their first day, from today on. */
  exceptions: z.array(branchException),
})
export type ExceptionList = z.infer<typeof exceptionList>

const dayRange = z.object({
  branchERPIds: z.array(branchId).min(1).max(2_000),
  from: calendarDate,
  until: calendarDate,
  /** Only the public holidays among these days; each branch has those of its Land. */
  onlyHolidays: z.boolean(),
  /** null removes the exceptions of these days, an empty list closes; ascending, without overlaps. */
  hours: intervals.nullable(),
  /** Customers read it; a holiday's name if it is empty. */
  reason: z.string().trim().max(120),
})
export type DayRange = z.infer<typeof dayRange>

/** Of a day that is in two ranges the later one decides: the days of an exception are moved by removing and adding. */
const dayRanges = { ranges: z.array(dayRange).min(1).max(2) }

const daysCheck = z.object({
  /** Version of the stored days. `save` must name it, so that no change of another person is overwritten unseen. */
  version: z.string(),
  /** Number of days that change, over all branches. */
  days: z.int().nonnegative(),
  /** Branches with paid orders for times that would be closed, each with its orders by time. */
  branches: z.array(z.object({ branchERPId: branchId, orders: z.array(affectedOrder) })),
  /** Unpaid carts that hold such a time; they get another one. */
  holds: z.int().nonnegative(),
  ...leftOutOrders,
  /** Exceptions that the change would replace. */
  replaced: z.array(branchException),
})
export type DaysCheck = z.infer<typeof daysCheck>

const rangeErrors = [...dayErrors, 'days_empty', 'days_too_many'] as const

export const branchExceptions = {
  /** All branches, and the exceptions from today on. */
  list: {
    http: 'GET /api/branch-exceptions',
    for: headOffice,
    kind: 'read',
    input: z.object({}),
    output: exceptionList,
    errors: ['not_staff', 'not_allowed'],
  },
  /** Effect of other hours on many days: paid orders and slot holds that would be hit. Changes nothing. */
  check: {
    http: 'POST /api/branch-exceptions/check',
    for: headOffice,
    kind: 'read',
    input: z.object(dayRanges),
    output: daysCheck,
    errors: rangeErrors,
  },
  /**
   * Saves other hours, with a decision for each paid order that is hit, as `branchHours.saveDay` does for one day of one
   * branch. All or nothing.
   */
  save: {
    http: 'POST /api/branch-exceptions',
    for: headOffice,
    kind: 'money',
    input: z.object({ ...dayRanges, version: z.string(), decisions: z.array(decision).max(5_000) }),
    output: exceptionList,
    errors: [...rangeErrors, ...decisionErrors],
  },
} as const satisfies Record<string, Operation>
