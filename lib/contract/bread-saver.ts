/** Bags of what is left in the evening: how many a branch packs, what of them is left, and what was saved. */
import { z } from 'zod'
import { atBranch, branchERPId } from './branch-orders'
import { declaredAllergens } from './catalogue'
import { branchId, calendarDate, cents, dateTime, skuid } from './common'
import { fault } from './faults'
import type { Operation } from './operation'
import { MOST_LEFT } from './values'

const bags = z.int().nonnegative()

/** Bags that were paid for and not given back, and grams of what is in them at least. */
const saved = z.object({ bags, grams: z.int().nonnegative() })
export type Saved = z.infer<typeof saved>

/** What is left of a bag tonight. */
const eveningBag = z.object({
  skuid,
  name: z.string(),
  subline: z.string(),
  imagePath: z.string(),
  imageAlt: z.string(),
  /** A bakery that says nothing of them has declared none. */
  allergens: declaredAllergens.default(null),
  price: cents,
  left: bags,
})
export type EveningBag = z.infer<typeof eveningBag>

const evening = z.object({
  /** When they are collected. */
  from: dateTime,
  until: dateTime,
  left: bags,
  /** All that were packed, also those of which nothing is left; the fullest first. */
  bags: z.array(eveningBag),
})
export type Evening = z.infer<typeof evening>

const tonight = z.object({
  /** Null: it is not the hour, nobody has said how many there are, or there are none. */
  evening: evening.nullable(),
  /** From the branch's hour until it closes: then the answer may be another any second. */
  isHour: z.boolean(),
  /** At this branch since the year began; null before the first. */
  saved: saved.extend({ since: calendarDate }).nullable(),
})
export type Tonight = z.infer<typeof tonight>

/** A bag that the branch could pack. */
const askedBag = z.object({
  skuid,
  name: z.string(),
  subline: z.string(),
  imagePath: z.string(),
  price: cents,
  /** What was said for today; null: nothing yet. */
  units: bags.nullable(),
  /** Of these ordered already: fewer cannot be said. */
  sold: bags,
  /** Median of `before`; null: there was no evening like this yet. */
  suggestion: bags.nullable(),
  /** The last four evenings of this weekday, oldest first. */
  before: z.array(z.object({ date: calendarDate, units: bags })),
})
export type AskedBag = z.infer<typeof askedBag>

const question = z.object({
  /** 'none': the branch takes no part, or has no such bags. 'closed' today; 'later' today; 'now'; 'over' for today. */
  state: z.enum(['none', 'closed', 'later', 'now', 'over']),
  /** Today in Berlin. */
  date: calendarDate,
  /** From when on it is asked, and when bags are collected; empty dates where there is no evening. */
  asksAt: dateTime,
  from: dateTime,
  until: dateTime,
  bags: z.array(askedBag),
  /** What was said last, for today; null: nothing yet. */
  answer: z.object({ changeId: z.uuid(), at: dateTime, by: z.string() }).nullable(),
  /** Who would hear of it; null where the shop tells no devices anything. */
  followers: bags.nullable(),
  /** This month, at this branch. */
  saved,
})
export type BreadSaverQuestion = z.infer<typeof question>

const branchSaved = z.object({
  branchERPId: branchId,
  branchPublicName: z.string(),
  /** Bags that were packed for tonight; null: nobody has said so (yet). */
  tonight: bags.nullable(),
  month: saved,
  year: saved,
})
export type BranchSaved = z.infer<typeof branchSaved>

const errors = ['not_staff', 'not_allowed', 'branch_unknown'] as const

export const breadSaver = {
  /** What customers see of it, a few seconds old at most. */
  tonight: {
    for: 'public',
    kind: 'read',
    input: z.object({ branchId }),
    output: tonight,
    errors: ['branch_unknown'],
  },
  /** What a branch is asked of an evening, with what it said. */
  question: {
    http: 'GET /api/bread-saver',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId }),
    output: question,
    errors,
  },
  /**
   * How many bags of each there are today, those ordered included; 0 is an answer, and of what is not named there is none.
   * Who follows the branch is told, once. `changeId` is that of the answer that was seen: another's is not overwritten
   * (`stock_changed`). Only in the branch's hour (`evening_over`), and not fewer than are ordered (`bags_ordered`).
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
              .max(MOST_LEFT, { error: fault('too_great') }),
          }),
        )
        .max(50),
    }),
    output: question,
    errors: [...errors, 'product_unknown', 'evening_over', 'stock_changed', 'bags_ordered'],
  },
  /** Within ten seconds: all as it was before that answer, unless somebody has said something else since. */
  undo: {
    http: 'POST /api/bread-saver/undo',
    for: atBranch,
    kind: 'write',
    input: z.object({ branchERPId, changeId: z.uuid() }),
    output: question,
    errors: [...errors, 'stock_changed', 'take_back_too_late'],
  },
  /** Every branch that takes part, by name, and all together. */
  saved: {
    for: { staff: ['head_office'], branch: null },
    kind: 'read',
    input: z.object({}),
    output: z.object({ branches: z.array(branchSaved), month: saved, year: saved }),
    errors: ['not_staff', 'not_allowed'],
  },
} as const satisfies Record<string, Operation>
