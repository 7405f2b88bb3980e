/** Numbers for head office: today as it runs, and reports over any range of days. */
import { z } from 'zod'
import { branchService, calendarDate, cents, clock, dateTime, inAddress } from '../common'
import type { Operation } from '../operation'
import { branchERPId } from '../orders/branch-orders'
import { attentionKinds, reportComparisons, reportGroups } from '../values'

const count = z.int().nonnegative()

/** Money is gross without deposits, before refunds. docs/behaviour.md says what counts on which day. */
const measures = z.object({
  orders: count,
  /** Units of goods. */
  units: count,
  turnover: cents,
  discount: cents,
  refunds: count,
  refunded: cents,
  /** Orders that were not collected. */
  noShows: count,
  /** Bread-saver bags; negative if only refunds of them fall into these days. */
  bags: z.int(),
  /** Estimate of what was not sold because a time was full or a product sold out; null where it is not counted. */
  lost: cents.nullable(),
  /** Searches without a result; null where they are not counted. */
  searches: count.nullable(),
})
export type Measures = z.infer<typeof measures>

const compared = z.object({ now: measures, before: measures })

const row = compared.extend({
  /** The first day, a branch's ERP id, an id of a product, the path of a shelf, a service or a coupon code; empty: none of them. */
  key: z.string(),
  /** Name of a branch, product or shelf as far as it still exists; otherwise empty. */
  name: z.string(),
})
export type ReportRow = z.infer<typeof row>

const report = z.object({
  by: z.enum(reportGroups),
  from: calendarDate,
  to: calendarDate,
  /** Days between a day and the one it is compared with. */
  shift: z.int().positive(),
  /** Today in Berlin; its numbers are not final. */
  today: calendarDate,
  /** Of all orders of the range, whatever the rows are. */
  total: compared,
  /** Days, weeks and months ascending and without gaps; everything else by turnover, as far as the limit allows. */
  rows: z.array(row),
  /** Rows without the limit. */
  rowCount: count,
})
export type Report = z.infer<typeof report>

const lostToday = z.object({
  cause: z.enum(['full', 'sold_out']),
  /** Name of the product; empty for a full time. */
  name: z.string(),
  count,
  branches: count,
  cents,
})

const today = z.object({
  at: dateTime,
  date: calendarDate,
  beforeDate: calendarDate,
  /** Both days until the same time of day; bags, lost sales and searches of the day before are of the whole day. */
  total: compared,
  /** Hours of the local clock without gaps, at least the usual ones; empty if nothing was ordered on both days. */
  hours: z.array(z.object({ hour: count, now: count, before: count })),
  /** The next full times of today. */
  full: z.object({
    count,
    next: z.array(
      z.object({
        branchERPId: count,
        branchPublicName: z.string(),
        service: branchService,
        clock,
        capacity: count,
      }),
    ),
  }),
  lost: z.array(lostToday),
  searches: z.array(z.object({ text: z.string(), count })),
  /** Worst first, without those that are fine. */
  attention: z.array(
    z.object({
      kind: z.enum(attentionKinds),
      count: count.positive(),
      /** The branch and order of the most urgent one, where there is one. */
      branchERPId: count,
      branchPublicName: z.string(),
      orderNumber: z.string(),
    }),
  ),
})
export type Today = z.infer<typeof today>
export type AttentionItem = Today['attention'][number]

const MAX_LIMIT = 100_000

const atHeadOffice = { staff: ['head_office'], branch: null } as const
const refusedHere = ['not_staff', 'not_allowed'] as const

export const reports = {
  /** The day as it runs, beside the same weekday a week before. */
  today: {
    http: 'GET /api/reports/today',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({}),
    output: today,
    errors: refusedHere,
  },
  /**
   * Sums of a range of days of all branches or of one, beside the same weekdays before. A range that ends before it begins is
   * turned around, and a longer one than three years loses its first days; the answer says what it shows. `limit`: the
   * greatest number of rows that are no days, weeks or months; without it all of them.
   */
  sums: {
    http: 'GET /api/reports',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({
      by: z.enum(reportGroups),
      from: calendarDate,
      to: calendarDate,
      branchERPId: branchERPId.optional(),
      compare: z.enum(reportComparisons).default('before'),
      limit: inAddress(z.int().positive().max(MAX_LIMIT)).optional(),
    }),
    output: report,
    errors: [...refusedHere, 'branch_unknown'],
  },
} as const satisfies Record<string, Operation>
