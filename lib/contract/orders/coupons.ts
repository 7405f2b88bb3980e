/** Coupons as head office edits them: single codes, and campaigns of many codes. */
import { z } from 'zod'
import type { Operation } from '../operation'

const MAX_CODES = 500

const code = z.string().trim().min(1).max(60)
const cell = z.string().max(300)

/** Columns of the spreadsheet `coupons`, in its spelling: cents for a fixed `value`, '15,00' for `minimum`. */
export const couponValues = z.object({
  purpose: cell,
  kind: cell,
  value: cell,
  minimum: cell,
  category: cell,
  validFrom: cell,
  validUntil: cell,
  totalLimit: cell,
  perCustomerLimit: cell,
})
export type CouponValues = z.infer<typeof couponValues>

export const campaignStates = ['runs', 'planned', 'paused', 'used_up', 'ended'] as const
export type CampaignState = (typeof campaignStates)[number]

const campaign = z.object({
  /** Its only code, or its first one, which names the campaign. */
  code: z.string(),
  codeCount: z.int(),
  values: couponValues,
  state: z.enum(campaignStates),
  /** Paid orders with its codes, and how many are possible; null: unlimited. */
  redeemed: z.int(),
  limit: z.int().nullable(),
  /** The discount of these orders by the coupon, in cents. */
  costCents: z.int(),
})
export type Campaign = z.infer<typeof campaign>

const detailedCampaign = z.object({
  campaign,
  codes: z.array(z.object({ code: z.string(), redeemed: z.int(), costCents: z.int() })),
  /** The last twelve weeks, each by its Monday. */
  weeks: z.array(z.object({ monday: z.iso.date(), redeemed: z.int() })),
})
export type DetailedCampaign = z.infer<typeof detailedCampaign>

/** A value that somebody else has changed meanwhile: the present value, and the one that the editor wants. */
const conflict = z.object({ field: z.string(), now: z.string(), after: z.string() })
export type CouponConflict = z.infer<typeof conflict>

const headOffice = { staff: ['head_office'], branch: null } as const
const errors = ['not_staff', 'not_allowed'] as const

export const coupons = {
  /** All campaigns, those in force first, and the categories to which a coupon can be restricted. */
  list: {
    http: 'GET /api/coupons',
    for: headOffice,
    kind: 'read',
    input: z.object({}),
    output: z.object({
      campaigns: z.array(campaign),
      categories: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
    errors,
  },
  /** The campaign that a code belongs to, with all codes and their use. */
  campaign: {
    http: 'GET /api/coupons/campaign',
    for: headOffice,
    kind: 'read',
    input: z.object({ code }),
    output: detailedCampaign,
    errors: [...errors, 'coupon_unknown'],
  },
  /**
   * Creates one coupon with this code, or several with codes of the server's choice that begin with it. Values that an import
   * would refuse, and a code that exists: `edit_refused` with the faults.
   */
  create: {
    http: 'POST /api/coupons',
    for: headOffice,
    kind: 'write',
    input: z.object({ code: z.string().trim().max(60), count: z.int().min(1).max(MAX_CODES), values: couponValues }),
    output: campaign,
    errors: [...errors, 'edit_refused'],
  },
  /** Changes all codes of a campaign. Values that somebody else has changed since `before`: `edit_conflict`. */
  change: {
    http: 'POST /api/coupons/change',
    for: headOffice,
    kind: 'write',
    input: z.object({ code, before: couponValues, after: couponValues }),
    output: campaign,
    errors: [...errors, 'coupon_unknown', 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /** Pauses a campaign: its codes are refused until it continues. `edit_empty`: it is paused already. */
  pause: {
    http: 'POST /api/coupons/pause',
    for: headOffice,
    kind: 'write',
    input: z.object({ code }),
    output: campaign,
    errors: [...errors, 'coupon_unknown', 'edit_empty'],
  },
  /** The opposite of `pause`. */
  resume: {
    http: 'POST /api/coupons/resume',
    for: headOffice,
    kind: 'write',
    input: z.object({ code }),
    output: campaign,
    errors: [...errors, 'coupon_unknown', 'edit_empty'],
  },
  /** Ends a campaign at once; its codes stay with the orders that used them. */
  end: {
    http: 'POST /api/coupons/end',
    for: headOffice,
    kind: 'write',
    input: z.object({ code }),
    output: campaign,
    errors: [...errors, 'coupon_unknown', 'edit_empty'],
  },
} as const satisfies Record<string, Operation>
