/** The grid product × branch: what each branch sells, and changes of many cells as one version. */
import { z } from 'zod'
import { calendarDate, dateTime } from '../common'
import { MAX_STOCK } from '../values'

const skuNumber = z.string().trim().min(1).max(20)
const erpId = z.int().positive().max(999_999_999)

export const gridAxes = z.object({
  /** 'yyyy-MM-dd', by the server's clock. */
  today: calendarDate,
  /** By shelf and name, each followed by its variants; without bread-saver bags, which branches count themselves. */
  products: z.array(
    z.object({
      skuNumber,
      name: z.string(),
      imagePath: z.string(),
      category: z.string(),
      variantOf: z.string().nullable(),
    }),
  ),
  /** By federal state and name; without closed ones. */
  branches: z.array(z.object({ erpId, name: z.string(), land: z.string() })),
  shelves: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type GridAxes = z.infer<typeof gridAxes>

export const gridCells = z.object({
  /** Only cells that differ from '': on every day, and on the asked day. A variant is '0' where its product is. */
  cells: z.array(z.object({ skuNumber, erpId, everyDay: z.string(), onDay: z.string() })),
  /** Branches that do not sell the product, if there are any. */
  off: z.array(z.object({ skuNumber, branches: z.int() })),
})
export type GridCells = z.infer<typeof gridCells>

/** Rows and columns that get one value; null means all. `category`: only products of this shelf; empty: of all. */
const gridAct = z.object({
  skuNumbers: z.array(skuNumber).min(1).max(1_000).nullable(),
  category: z.string().max(60).default(''),
  erpIds: z.array(erpId).min(1).max(1_000).nullable(),
  /** '' as usual, '0' not at all, '8' at most 8 units a day. */
  value: z
    .string()
    .regex(/^(0|[1-9]\d{0,5})?$/)
    .refine((value) => Number(value) <= MAX_STOCK),
})
export type GridAct = z.input<typeof gridAct>

/** Several acts, of which the last one counts for a cell. With `day` they concern this day only, otherwise every day. */
export const gridActs = {
  acts: z.array(gridAct).min(1).max(50),
  day: calendarDate.optional(),
  /** Ahead; missing: at once. Not together with `day`. */
  from: dateTime.optional(),
}

/** Largest number of cells that one change looks at. */
export const MAX_GRID_CELLS = 60_000
/** Orders that a preview names. */
export const SHOWN_HITS = 100

export const gridPreview = z.object({
  /** Cells that change. */
  cells: z.int(),
  products: z.int(),
  branches: z.int(),
  /** Paid orders, not yet packed, with goods that are switched off: all of them, and the first ones by time. They keep their goods. */
  orderCount: z.int(),
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      targetDateTime: dateTime,
      customerName: z.string(),
      branchERPId: erpId,
      branchPublicName: z.string(),
      goods: z.string(),
    }),
  ),
  carts: z.int(),
  standingOrders: z.int(),
  /** Names what is shown; saving refuses if it would write something else by now. */
  shown: z.string(),
})
export type GridPreview = z.infer<typeof gridPreview>
