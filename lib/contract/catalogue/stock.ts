/** Stock of a branch: units of each product that may still be sold on a day, and changes by staff (spec §3 "Product", stock). */
import { z } from 'zod'
import { calendarDate, dateTime, picture, skuid } from '../common'
import { fault } from '../faults'
import type { Operation } from '../operation'
import { atBranch, branchERPId } from '../orders/branch-orders'
import { MAX_STOCK } from '../values'

/** A paid order of the day that is not packed yet and contains a sold-out product. */
const endangeredOrder = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  pickupCode: z.string(),
  targetDateTime: dateTime,
  /** Units of the product in the order that are neither packed nor refunded. */
  units: z.int().positive(),
})

const stockItem = z.object({
  skuid,
  skuNumber: z.string(),
  name: z.string(),
  /** Units that may still be sold, less those already claimed; null if unlimited. */
  left: z.int().nonnegative().nullable(),
  /** Staff set a number for this day; otherwise the product's default applies. */
  isSet: z.boolean(),
  /** A bread-saver bag. Nothing is left of it until the branch has reported its bags (`isSet`); that is not sold out. */
  isBag: z.boolean(),
  /** Units paid for this day and not refunded; `waiting` are those not handed over yet. */
  paid: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
  /** Orders at risk if nothing is left, by time. */
  endangered: z.array(endangeredOrder),
})
export type StockItem = z.infer<typeof stockItem>

export const stockProduct = stockItem.extend({
  subline: z.string(),
  imagePath: picture,
  categorySlug: z.string(),
  /** Variants with their own stock; the product's numbers are their sums, and `left` is null if one is unlimited. */
  variants: z.array(stockItem),
})
export type StockProduct = z.infer<typeof stockProduct>

const stockDay = z.object({
  /** 'yyyy-MM-dd' in Berlin: the requested day, and today by the server's clock. */
  date: calendarDate,
  today: calendarDate,
  /** Categories with their number of products at the branch, independent of `search`. */
  shelves: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int().nonnegative() })),
  soldOut: z.int().nonnegative(),
  /** Sold out first, then limited, then the others, unreported bags last; each by name. */
  products: z.array(stockProduct),
  /** Number of matching products; at most `STOCK_LISTED` are listed. */
  total: z.int().nonnegative(),
})

/** Largest number of products in one response. */
export const STOCK_LISTED = 300

const errors = ['not_staff', 'not_allowed', 'branch_unknown'] as const
const unitsLeft = z
  .int({ error: fault('units_not_whole') })
  .min(0, { error: fault('too_small') })
  .max(MAX_STOCK, { error: fault('too_great') })
const branchDay = z.object({ branchERPId, date: calendarDate })

export const stock = {
  /** Products of the branch on a day (default: today), of one category, or only sold-out ones. */
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
   * Sets the units that may still be sold, in addition to claimed ones: 0 is sold out; null removes the day's number, so
   * that the product's default applies. Of a product with variants: of each variant. From today to a year ahead, otherwise
   * `day_past`.
   */
  set: {
    http: 'POST /api/stock',
    for: atBranch,
    kind: 'write',
    input: branchDay.extend({ skuid, left: unitsLeft.nullable() }),
    output: z.object({ product: stockProduct, changeId: z.uuid() }),
    errors: [...errors, 'product_unknown', 'day_past'],
  },
  /** Undoes a change within ten seconds, unless another person changed the stock since (`stock_changed`). */
  undo: {
    http: 'POST /api/stock/undo',
    for: atBranch,
    kind: 'write',
    input: branchDay.extend({ skuid, changeId: z.uuid() }),
    output: z.object({ product: stockProduct }),
    errors: [...errors, 'product_unknown', 'stock_changed', 'take_back_too_late'],
  },
} as const satisfies Record<string, Operation>
