/** Production lists: goods of paid orders by bakehouse, wave and day, locked as versions. They contain no customer names. */
import { z } from 'zod'
import { calendarDate, dateTime, inAddress, packaging, picture } from '../common'
import type { Operation } from '../operation'
import { packagings } from '../values'

const numbers = z.object({
  /** From 1; 0 if not locked yet. */
  version: z.int().nonnegative(),
  /** Latest supplement of this version, from 1; 0 if there is none. */
  supplement: z.int().nonnegative(),
})

const wave = z.object({
  /** Each bakehouse has its own versions and supplements. */
  bakehouse: z.string(),
  name: z.string(),
  /** Day of baking, 'yyyy-MM-dd' in Berlin. */
  date: calendarDate,
  bakesAt: dateTime,
  cutOffAt: dateTime,
  ...numbers.shape,
  /** Time of the latest version or supplement; the empty date if there is none. */
  writtenAt: dateTime,
})
export type ProductionWave = z.infer<typeof wave>

/** A branch; the number is above 900,000,000 if the branch does not exist any more. */
const listedBranch = z.object({ branchERPId: z.int(), name: z.string() })
const goods = z.object({
  skuNumber: z.string(),
  name: z.string(),
  subline: z.string(),
  /** Category of the product. */
  shelf: z.string(),
  /** Dough, and its weight before baking in one unit; null: no dough is made for it. */
  dough: z.object({ name: z.string(), gramsPerUnit: z.int().nonnegative() }).nullable().default(null),
  /** Units of all branches of the caller. */
  total: z.int().nonnegative(),
  /** Units by branch, in the order of `branches`. */
  units: z.array(z.int().nonnegative()),
  /** Usual units of each branch on this weekday; not part of `units`. */
  usual: z.array(z.int().nonnegative()),
  /** Part of `units` in other packaging than single use. */
  packed: z.array(z.object({ packaging: z.enum(packagings), units: z.array(z.int().nonnegative()) })).default([]),
})

/** Added (or, if negative, removed) units of one product in one packaging at one branch. */
const change = z.object({
  skuNumber: z.string(),
  name: z.string(),
  /** Path of its picture; '' for a deleted product. */
  imagePath: picture.default(''),
  packaging: packaging.default(null),
  branchERPId: z.int(),
  branch: z.string(),
  units: z.int(),
})
export type ProductionChange = z.infer<typeof change>

/** A version, or a supplement to it. */
const record = numbers.extend({
  at: dateTime,
  /** Person who locked or printed it; '' for the automatic lock at the cut-off. */
  by: z.string(),
  /** Units of the caller's branches including all supplements up to this one. */
  units: z.int(),
  /** Changes in this supplement; empty for a version. */
  changes: z.array(change).default([]),
})

export const productionList = z.object({
  wave,
  now: dateTime,
  /** The caller may see all branches of the bakehouse, and therefore lock and print; otherwise only their own branches. */
  isWhole: z.boolean(),
  /** The caller's branches by name, without those that have neither ordered nor usual units. */
  branches: z.array(listedBranch),
  /** Sorted by category, then by name. */
  goods: z.array(goods),
  /** Units and weight before baking of each dough, by name: the exact sums of `goods`. */
  doughs: z.array(z.object({ name: z.string(), units: z.int().positive(), grams: z.int().nonnegative() })).default([]),
  /** Units by branch, in the order of `branches`. */
  totals: z.array(z.int().nonnegative()),
  total: z.int().nonnegative(),
  /** Changes that are in no supplement yet. Empty before the lock. */
  open: z.array(change),
  /** Time of the latest open change; the empty date if there is none. */
  openSince: dateTime,
  /** Changes of the last supplement. */
  last: z.array(change),
})
export type ProductionList = z.infer<typeof productionList>

const rights = { staff: ['bakehouse', 'head_office'], branch: null } as const
const refused = ['not_staff', 'not_allowed'] as const
const bakehouse = z.string().min(1).max(40)
const ofWave = z.object({ date: calendarDate, wave: z.string().min(1).max(40), bakehouse })
const recordName = z.object({ version: inAddress(z.int().min(1)), supplement: inAddress(z.int().min(0)) })

export const production = {
  /** The caller's bakehouses by name, and the waves of one of them (default: the first) on a day (default: today) and the next, by time. */
  waves: {
    http: 'GET /api/production/waves',
    for: rights,
    kind: 'read',
    input: z.object({ date: calendarDate.optional(), bakehouse: bakehouse.optional() }),
    output: z.object({
      now: dateTime,
      date: calendarDate,
      bakehouses: z.array(
        z.object({
          name: z.string(),
          /** Number of the caller's branches that it bakes for. */
          branches: z.int(),
        }),
      ),
      /** Bakehouse of `waves`; '' if the caller has none. */
      bakehouse: z.string(),
      waves: z.array(wave),
    }),
    errors: refused,
  },
  /** The current production list; with `branchERPId` of one branch. */
  list: {
    http: 'GET /api/production',
    for: rights,
    kind: 'read',
    input: ofWave.extend({ branchERPId: inAddress(z.int().positive()).optional() }),
    output: productionList,
    errors: [...refused, 'wave_unknown'],
  },
  /** Versions and supplements, the oldest first. */
  versions: {
    http: 'GET /api/production/versions',
    for: rights,
    kind: 'read',
    input: ofWave,
    output: z.object({ wave, records: z.array(record) }),
    errors: [...refused, 'wave_unknown'],
  },
  /** Changes between two versions or supplements; without `to` up to now. */
  difference: {
    http: 'POST /api/production/difference',
    for: rights,
    kind: 'read',
    input: ofWave.extend({ from: recordName, to: recordName.optional() }),
    output: z.object({ changes: z.array(change) }),
    errors: [...refused, 'wave_unknown', 'version_unknown'],
  },
  /** Locks the list now: stores the next version with everything ordered. Requires rights for the whole bakehouse. Happens automatically at the cut-off. */
  lock: {
    http: 'POST /api/production/lock',
    for: rights,
    kind: 'write',
    input: ofWave,
    output: productionList,
    errors: [...refused, 'wave_unknown'],
  },
  /** Records a print: open changes become a supplement with number and time. Before the lock nothing is stored. Requires rights for the whole bakehouse. */
  print: {
    http: 'POST /api/production/print',
    for: rights,
    kind: 'write',
    input: ofWave,
    output: productionList,
    errors: [...refused, 'wave_unknown'],
  },
} as const satisfies Record<string, Operation>
