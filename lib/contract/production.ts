/** What the bakehouses bake: lists of paid orders by bakehouse, wave and day, locked as versions; no names of customers. */
import { z } from 'zod'
import { calendarDate, dateTime, inAddress, packaging } from './common'
import type { Operation } from './operation'
import { packagings } from './values'

const numbers = z.object({
  /** From 1; 0: not locked yet. */
  version: z.int().nonnegative(),
  /** To this version, from 1; 0: none. */
  supplement: z.int().nonnegative(),
})

const wave = z.object({
  /** Who bakes; each has versions and supplements of its own. */
  bakehouse: z.string(),
  name: z.string(),
  /** The day it bakes on, 'yyyy-MM-dd' in Berlin. */
  date: calendarDate,
  bakesAt: dateTime,
  cutOffAt: dateTime,
  ...numbers.shape,
  /** When the last of them was written; the empty date: nothing was. */
  writtenAt: dateTime,
})
export type ProductionWave = z.infer<typeof wave>

/** A version, or a supplement to it. */
const record = numbers.extend({
  at: dateTime,
  /** Who locked or printed it; '' the cut-off did. */
  by: z.string(),
  /** Units of the caller's branches with all supplements up to this one. */
  units: z.int(),
})

/** A branch; its number is above 900,000,000 where there is no such branch any more. */
const place = z.object({ branchERPId: z.int(), name: z.string() })
const goods = z.object({
  skuNumber: z.string(),
  name: z.string(),
  subline: z.string(),
  /** The category it stands in. */
  shelf: z.string(),
  /** Of all branches of the caller. */
  total: z.int().nonnegative(),
  /** Units by branch, in the order of `branches`. */
  units: z.array(z.int().nonnegative()),
  /** What is usual there on this weekday; never part of `units`. */
  usual: z.array(z.int().nonnegative()),
  /** What of `units` is put into something else than single use. */
  packed: z.array(z.object({ packaging: z.enum(packagings), units: z.array(z.int().nonnegative()) })).default([]),
})

/** One product of one branch in what it is put into, by how many it became more (or, negative, fewer). */
const change = z.object({
  skuNumber: z.string(),
  name: z.string(),
  packaging: packaging.default(null),
  branchERPId: z.int(),
  branch: z.string(),
  units: z.int(),
})
export type ProductionChange = z.infer<typeof change>

export const productionList = z.object({
  wave,
  now: dateTime,
  /** The caller bakes for all branches of the bakehouse, and so may lock and print; else they see their own branches only. */
  isWhole: z.boolean(),
  /** Of the caller, by name; only those that have something ordered or usual. */
  branches: z.array(place),
  /** By shelf, then by name. */
  goods: z.array(goods),
  /** By branch, in the order of `branches`. */
  totals: z.array(z.int().nonnegative()),
  total: z.int().nonnegative(),
  /** What no supplement has yet: of the next one. Empty before the lock. */
  open: z.array(change),
  /** When the last of it happened; the empty date: nothing is open. */
  openSince: dateTime,
  /** What the last supplement said. */
  last: z.array(change),
})
export type ProductionList = z.infer<typeof productionList>

const rights = { staff: ['bakehouse', 'head_office'], branch: null } as const
const refused = ['not_staff', 'not_allowed'] as const
const bakehouse = z.string().min(1).max(40)
const ofWave = z.object({ date: calendarDate, wave: z.string().min(1).max(40), bakehouse })
const recordName = z.object({ version: inAddress(z.int().min(1)), supplement: inAddress(z.int().min(0)) })

export const production = {
  /** The bakehouses of the caller by name, and the waves of one of them, the first without `bakehouse`, of a day and the next, today's without `date`, by time. */
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
          /** How many branches the caller bakes for there. */
          branches: z.int(),
        }),
      ),
      /** The one that the waves are of; '' where the caller has none. */
      bakehouse: z.string(),
      waves: z.array(wave),
    }),
    errors: refused,
  },
  /** What is ordered now; of one branch with `branchERPId`. */
  list: {
    http: 'GET /api/production',
    for: rights,
    kind: 'read',
    input: ofWave.extend({ branchERPId: inAddress(z.int().positive()).optional() }),
    output: productionList,
    errors: [...refused, 'wave_unknown'],
  },
  /** Versions and supplements as they were written, the first first. */
  versions: {
    http: 'GET /api/production/versions',
    for: rights,
    kind: 'read',
    input: ofWave,
    output: z.object({ wave, records: z.array(record) }),
    errors: [...refused, 'wave_unknown'],
  },
  /** What became more or fewer between two of them, or, without `to`, since one of them. */
  difference: {
    http: 'POST /api/production/difference',
    for: rights,
    kind: 'read',
    input: ofWave.extend({ from: recordName, to: recordName.optional() }),
    output: z.object({ changes: z.array(change) }),
    errors: [...refused, 'wave_unknown', 'version_unknown'],
  },
  /** Locks the list now: the next version, with all that is ordered. Only for who bakes for the whole bakehouse; the cut-off does the same by itself. */
  lock: {
    http: 'POST /api/production/lock',
    for: rights,
    kind: 'write',
    input: ofWave,
    output: productionList,
    errors: [...refused, 'wave_unknown'],
  },
  /** The list is printed: what is open becomes a supplement with a number and a time. Before the lock nothing is written. Only for who bakes for the whole bakehouse. */
  print: {
    http: 'POST /api/production/print',
    for: rights,
    kind: 'write',
    input: ofWave,
    output: productionList,
    errors: [...refused, 'wave_unknown'],
  },
} as const satisfies Record<string, Operation>
