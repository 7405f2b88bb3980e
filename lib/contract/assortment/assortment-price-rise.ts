/** A rise of many prices at once, and its preview. */
import { z } from 'zod'
import { dateTime } from '../common'
import { fieldEdit } from './assortment-changes'

/** A rise (or cut) of all prices of a shelf, or of chosen products, from a moment on. */
export const priceRise = {
  /** Slug; empty for all shelves. */
  category: z.string().max(60),
  /** SKU numbers separated by '|', a product with its variants; empty for all. */
  only: z.string().max(4_000).default(''),
  /** Tenths of a percent: 30 is +3 %. */
  tenths: z.int().min(-500).max(1_000),
  /** Cents to which the new prices are rounded. */
  roundTo: z.int().min(1).max(100),
  from: dateTime,
}

export const risePreview = z.object({
  /** Every price of the shelf at `from`; `after` equals `before` where the rounding leaves it. */
  rows: z.array(fieldEdit.extend({ name: z.string() })),
  /** Names what is shown; `raise` refuses if it would write something else by now. */
  shown: z.string(),
})

export type RisePreview = z.infer<typeof risePreview>
