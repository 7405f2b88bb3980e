/** What a branch decides about its own hours: that it takes no orders for a while, and days that are not as usual. */
import { z } from 'zod'
import { branchService, dateTime } from './common'
import type { Operation } from './operation'
import { pauseLengths } from './values'

/** Whoever works there sees it; a pause costs turnover, so who leads the branch decides. */
const seenBy = { staff: ['counter', 'manager', 'head_office'], branch: 'branchERPId' } as const
const decidedBy = { staff: ['manager', 'head_office'], branch: 'branchERPId' } as const

const branchERPId = z.coerce.number().int().positive()

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
} as const satisfies Record<string, Operation>
