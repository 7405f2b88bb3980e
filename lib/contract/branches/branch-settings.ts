/** Branches as head office edits them: master data, weekly hours and slot limits, by field as texts of the spreadsheet. */
import { z } from 'zod'
import { branchId, inAddress } from '../common'
import type { Operation } from '../operation'

const headOffice = { staff: ['head_office'], branch: null } as const

/**
 * A field: a column of the sheet `branches`, 'hours:6' (Saturday's hours, '06:30–13:00, 14:00–18:00'), or
 * 'limits:pickup:6' ('08:00–10:00;12;24': orders and work units, either may be empty). `before` is what the editor has seen.
 */
const branchEdit = z.object({
  field: z.string().min(1).max(80),
  before: z.string().max(5_000),
  after: z.string().max(5_000),
})
export type BranchEdit = z.infer<typeof branchEdit>

const settingsOfBranch = z.object({
  branchERPId: branchId,
  /** By field; all fields, also empty ones. */
  fields: z.record(z.string(), z.string()),
  priceZones: z.array(z.string()),
  bakehouses: z.array(z.string()),
  /** Paid orders for times at which the branch is closed. */
  outside: z.int().nonnegative(),
  /** Standing orders at the branch. */
  standingOrders: z.int().nonnegative(),
})
export type BranchSettings = z.infer<typeof settingsOfBranch>

const branchRow = z.object({
  branchERPId: branchId,
  name: z.string(),
  city: z.string(),
  kind: z.enum(['shop', 'station']),
  closed: z.boolean(),
  priceZone: z.string(),
  bakehouse: z.string(),
  services: z.array(z.enum(['pickup', 'express', 'inhouse', 'delivery'])),
})
export type BranchSummary = z.infer<typeof branchRow>

export const branchSettings = {
  /** All branches by name, closed-down ones too. */
  list: {
    http: 'GET /api/branch-settings/list',
    for: headOffice,
    kind: 'read',
    input: z.object({}),
    output: z.object({ branches: z.array(branchRow) }),
    errors: ['not_staff', 'not_allowed'],
  },
  /** One branch: its fields, hours and slot limits. */
  read: {
    http: 'GET /api/branch-settings',
    for: headOffice,
    kind: 'read',
    input: z.object({ branchERPId: inAddress(branchId) }),
    output: settingsOfBranch,
    errors: ['not_staff', 'not_allowed', 'branch_unknown'],
  },
  /**
   * Stores edits at once. `edit_refused` names what the spreadsheet's rules refuse, `edit_conflict` the fields that another
   * person has changed since they were read; then nothing is stored.
   */
  save: {
    http: 'POST /api/branch-settings',
    for: headOffice,
    kind: 'write',
    input: z.object({ branchERPId: branchId, edits: z.array(branchEdit).min(1).max(100) }),
    output: settingsOfBranch,
    errors: ['not_staff', 'not_allowed', 'branch_unknown', 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /** A new branch with everything of another one. It begins closed, and opens when its `closed` is 'nein'. */
  copy: {
    http: 'POST /api/branch-settings/copy',
    for: headOffice,
    kind: 'write',
    input: z.object({ branchERPId: branchId, newERPId: z.string().max(20), name: z.string().max(200) }),
    output: settingsOfBranch,
    errors: ['not_staff', 'not_allowed', 'branch_unknown', 'edit_refused'],
  },
} as const satisfies Record<string, Operation>
