/** What a branch may still sell of each product on a day, and how its staff change that (spec §3 "Product", stock). */
import { z } from 'zod'
import { atBranch, branchERPId } from './branch-orders'
import { calendarDate, dateTime, skuid } from './common'
import { fault } from './faults'
import type { Operation } from './operation'
import { MOST_LEFT } from './values'

/** A paid order of the day that is not packed yet. */
const endangeredOrder = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  pickupCode: z.string(),
  targetDateTime: dateTime,
  /** Units of the product in it that are neither packed nor paid back. */
  units: z.int().positive(),
})

const stockItem = z.object({
  skuid,
  skuNumber: z.string(),
  name: z.string(),
  /** Units that may still be sold, what is claimed already taken off; null: as many as anybody wants. */
  left: z.int().nonnegative().nullable(),
  /** Somebody set a number for this day; else the product's own counts. */
  isSet: z.boolean(),
  /** Units that are paid for this day and not paid back, and of these what is still to be handed over. */
  paid: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
  /** Where nothing is left: by time, whose goods are in danger. */
  endangered: z.array(endangeredOrder),
})
export type StockItem = z.infer<typeof stockItem>

export const stockProduct = stockItem.extend({
  subline: z.string(),
  imagePath: z.string(),
  categorySlug: z.string(),
  /** Each with a stock of its own; the product's is their sum then, and `left` null where one is not limited. */
  variants: z.array(stockItem),
})
export type StockProduct = z.infer<typeof stockProduct>

const stockDay = z.object({
  /** 'yyyy-MM-dd' in Berlin: the asked day, and today by the server's clock. */
  date: calendarDate,
  today: calendarDate,
  /** Shelves with products of the branch, and how many; `search` does not narrow them. */
  shelves: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int().nonnegative() })),
  soldOut: z.int().nonnegative(),
  /** Sold out first, then limited, then the others; each by name. */
  products: z.array(stockProduct),
  /** How many there are; more than `STOCK_LISTED` are not listed. */
  total: z.int().nonnegative(),
})

/** Products of one answer. */
export const STOCK_LISTED = 300

const errors = ['not_staff', 'not_allowed', 'branch_unknown'] as const
const unitsLeft = z
  .int({ error: fault('units_not_whole') })
  .min(0, { error: fault('too_small') })
  .max(MOST_LEFT, { error: fault('too_great') })
const place = z.object({ branchERPId, date: calendarDate })

export const stock = {
  /** Products that the branch has on that day, today without `date`; of one shelf, or only those that are sold out. */
  list: {
    http: 'GET /api/stock',
    for: atBranch,
    kind: 'read',
    input: z.object({
      branchERPId,
      date: calendarDate.optional(),
      search: z.string().trim().max(80).optional(),
      category: z.string().max(80).optional(),
      soldOut: z.enum(['true']).optional(),
    }),
    output: stockDay,
    errors,
  },
  /**
   * Sets how many may still be sold, on top of what is claimed: 0 is sold out, null takes the day's limit away, and the
   * product's own counts. A product with variants: each of them. From today to a year ahead, else `day_past`.
   */
  set: {
    http: 'POST /api/stock',
    for: atBranch,
    kind: 'write',
    input: place.extend({ skuid, left: unitsLeft.nullable() }),
    output: z.object({ product: stockProduct, changeId: z.uuid() }),
    errors: [...errors, 'product_unknown', 'day_past'],
  },
  /** Within ten seconds: all as it was before that change, unless somebody else changed it since (`stock_changed`). */
  undo: {
    http: 'POST /api/stock/undo',
    for: atBranch,
    kind: 'write',
    input: place.extend({ skuid, changeId: z.uuid() }),
    output: z.object({ product: stockProduct }),
    errors: [...errors, 'product_unknown', 'stock_changed', 'take_back_too_late'],
  },
} as const satisfies Record<string, Operation>
