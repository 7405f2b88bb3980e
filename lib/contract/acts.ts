/** The ledger of what staff did, for head office. */
import { z } from 'zod'
import { calendarDate, dateTime, inAddress } from './common'
import type { Operation } from './operation'

const actValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
/** By the names of `lib/words/de/acts.ts`; null: there was nothing. */
const actState = z.record(z.string(), actValue).nullable()

export const act = z.object({
  actId: z.int(),
  at: dateTime,
  /** null: nobody was logged in (an operator's command, a job). */
  staffId: z.uuid().nullable(),
  /** As they were called then. */
  staffName: z.string(),
  device: z.string(),
  /** 'branchOrders.advance' */
  operation: z.string(),
  subject: z.string(),
  /** Empty: of no branch, or of one that is gone. */
  branchName: z.string(),
  before: actState,
  after: actState,
})
export type StaffAct = z.infer<typeof act>

/** As a query sends it: what is empty asks for nothing. */
const asked = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const actFilter = z.object({
  /** In the subject, the person's name, and what was there before and after. */
  search: asked(z.string().trim().max(80)),
  staffId: asked(z.uuid()),
  operation: asked(z.string().max(60)),
  branchERPId: asked(inAddress(z.int().positive())),
  /** Days in Berlin, both included. */
  from: asked(calendarDate),
  to: asked(calendarDate),
})

export const acts = {
  /** The latest first, fifty at a time; `before` is the `next` of the page before. */
  list: {
    http: 'GET /api/team/acts',
    for: { staff: ['head_office'], branch: null },
    kind: 'read',
    input: actFilter.extend({ before: asked(inAddress(z.int().positive())) }),
    output: z.object({ acts: z.array(act), next: z.int().nullable() }),
    errors: ['not_staff', 'not_allowed'],
  },
} as const satisfies Record<string, Operation>
