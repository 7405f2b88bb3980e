/** Bread-saver bags (leftover goods in the evening): how many a branch packs, how many are left, and what was saved. */
import { z } from 'zod'
import { branchId, calendarDate, cents, dateTime, picture, skuid } from '../common'
import { fault } from '../faults'
import type { Operation } from '../operation'
import { atBranch, branchERPId } from '../orders/branch-orders'
import { MAX_STOCK } from '../values'
import { declaredAllergens } from './catalogue'

const bags = z.int().nonnegative()

/** Bags that were paid and not refunded, and their least content in grams. */
const saved = z.object({ bags, grams: z.int().nonnegative() })
export type SavedBread = z.infer<typeof saved>

/** A bag on offer this evening. */
const eveningBag = z.object({
  skuid,
  name: z.string(),
  subline: z.string(),
  imagePath: picture,
  imageAlt: z.string(),
  /** Null (not declared) if the bakery sends nothing. */
  allergens: declaredAllergens.default(null),
  price: cents,
  left: bags,
})
export type EveningBag = z.infer<typeof eveningBag>

const evening = z.object({
  /** Start of the collection. */
  from: dateTime,
  until: dateTime,
  left: bags,
  /** All packed bags including sold-out ones; the largest `left` first. */
  bags: z.array(eveningBag),
})
export type Evening = z.infer<typeof evening>

const tonight = z.object({
  /** Null outside of the hour, before the branch has reported its bags, or without any. */
  evening: evening.nullable(),
  /** True from the branch's hour until it closes; the response may change every second then. */
  isHour: z.boolean(),
  /** Of this branch since the beginning of the year; null before the first bag. */
  saved: saved.extend({ since: calendarDate }).nullable(),
})
export type Tonight = z.infer<typeof tonight>

/** A bag that the branch could pack. */
const packableBag = z.object({
  skuid,
  name: z.string(),
  subline: z.string(),
  imagePath: picture,
  price: cents,
  /** Reported for today; null if nothing was reported yet. */
  units: bags.nullable(),
  /** Ordered already; the report cannot be lower. */
  sold: bags,
  /** Median of `before`; null if `before` is empty. */
  suggestion: bags.nullable(),
  /** The last four evenings of this weekday, oldest first. */
  before: z.array(z.object({ date: calendarDate, units: bags })),
})
export type PackableBag = z.infer<typeof packableBag>

const question = z.object({
  /** 'none': the branch does not take part, or has no such bags. Otherwise the state of today's evening. */
  state: z.enum(['none', 'closed', 'later', 'now', 'over']),
  /** Today in Berlin. */
  date: calendarDate,
  /** When staff are asked, and when bags are collected; empty dates without an evening. */
  asksAt: dateTime,
  from: dateTime,
  until: dateTime,
  bags: z.array(packableBag),
  /** The last report for today; null if there is none. */
  answer: z.object({ changeId: z.uuid(), at: dateTime, by: z.string() }).nullable(),
  /** Devices that would be notified; null if the shop sends no push notifications. */
  followers: bags.nullable(),
  /** Of this branch in this month. */
  saved,
})
export type BreadSaverQuestion = z.infer<typeof question>

const branchSaved = z.object({
  branchERPId: branchId,
  branchPublicName: z.string(),
  /** Bags reported for this evening; null before a report. */
  tonight: bags.nullable(),
  month: saved,
  year: saved,
})
export type BranchSaved = z.infer<typeof branchSaved>

const errors = ['not_staff', 'not_allowed', 'branch_unknown'] as const

export const breadSaver = {
  /** The evening as customers see it, at most a few seconds old. */
  tonight: {
    for: 'public',
    kind: 'read',
    optional: true,
    input: z.object({ branchId }),
    output: tonight,
    errors: ['branch_unknown'],
  },
  /** The question to a branch how many bags it packs, with its last report. */
  question: {
    http: 'GET /api/bread-saver',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId }),
    output: question,
    errors,
  },
  /**
   * Reports how many bags of each kind there are today, including ordered ones; a kind that is missing counts as 0.
   * Followers of the branch are notified once. `changeId` names the report that the caller has seen: a newer one is not
   * overwritten (`stock_changed`). Only in the branch's hour (`evening_over`), not below the ordered number (`bags_ordered`).
   */
  answer: {
    http: 'POST /api/bread-saver',
    for: atBranch,
    kind: 'write',
    input: z.object({
      branchERPId,
      changeId: z.uuid().nullable(),
      bags: z
        .array(
          z.object({
            skuid,
            units: z
              .int({ error: fault('units_not_whole') })
              .min(0, { error: fault('too_small') })
              .max(MAX_STOCK, { error: fault('too_great') }),
          }),
        )
        .max(50),
    }),
    output: question,
    errors: [...errors, 'product_unknown', 'evening_over', 'stock_changed', 'bags_ordered'],
  },
  /** Undoes a report within ten seconds; refused with `stock_changed` if another person has reported since. */
  undo: {
    http: 'POST /api/bread-saver/undo',
    for: atBranch,
    kind: 'write',
    input: z.object({ branchERPId, changeId: z.uuid() }),
    output: question,
    errors: [...errors, 'stock_changed', 'take_back_too_late'],
  },
  /** Numbers of every participating branch, by name, and their sums. */
  saved: {
    for: { staff: ['head_office'], branch: null },
    kind: 'read',
    input: z.object({}),
    output: z.object({ branches: z.array(branchSaved), month: saved, year: saved }),
    errors: ['not_staff', 'not_allowed'],
  },
} as const satisfies Record<string, Operation>
