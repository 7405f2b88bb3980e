/** The audit log: changes made by staff, for head office. */
import { z } from 'zod'
import { calendarDate, dateTime, inAddress } from '../common'
import type { Operation } from '../operation'

const actValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
/** Values by the names of `lib/words/de/audit-log.ts`; null if nothing existed. */
const actState = z.record(z.string(), actValue).nullable()

export const act = z.object({
  actId: z.int(),
  at: dateTime,
  /** Null for an operator's command or a job. */
  staffId: z.uuid().nullable(),
  /** Name of the person at that time. */
  staffName: z.string(),
  device: z.string(),
  /** 'branchOrders.advance' */
  operation: z.string(),
  subject: z.string(),
  /** Empty without a branch, or if the branch does not exist any more. */
  branchName: z.string(),
  before: actState,
  after: actState,
})
export type AuditLogEntry = z.infer<typeof act>

/** A parameter of the query; an empty one is ignored. */
const optionalParameter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const actFilter = z.object({
  /** Text in the subject, the person's name, or the values before and after. */
  search: optionalParameter(z.string().trim().max(80)),
  staffId: optionalParameter(z.uuid()),
  operation: optionalParameter(z.string().max(60)),
  branchERPId: optionalParameter(inAddress(z.int().positive())),
  /** Days in Berlin, both included. */
  from: optionalParameter(calendarDate),
  to: optionalParameter(calendarDate),
})

export type AuditLogQuery = z.output<typeof actFilter>

/** Largest number of entries in one response. */
export const MAX_ENTRIES = 500

export const acts = {
  /**
   * Entries matching the filter, the latest first; `before` is the `next` of the previous page. A page has fifty entries,
   * or `limit`.
   */
  list: {
    http: 'GET /api/team/acts',
    for: { staff: ['head_office'], branch: null },
    kind: 'read',
    input: actFilter.extend({
      before: optionalParameter(inAddress(z.int().positive())),
      limit: optionalParameter(inAddress(z.int().positive().max(MAX_ENTRIES))),
    }),
    output: z.object({ acts: z.array(act), next: z.int().nullable() }),
    errors: ['not_staff', 'not_allowed'],
  },
} as const satisfies Record<string, Operation>
