/** Spreadsheets that are looked at before they are published: what they would change, and their faults. */
import { z } from 'zod'
import { dateTime, inAddress } from '../common'
import type { StaffRole } from '../staff/staff-roles'

export const importStates = ['draft', 'published', 'discarded'] as const

const importId = z.int().positive().max(2_147_483_647)

/** Bytes of a file. In base64 it has a third more, and Next reads at most 10 MB. */
export const MAX_IMPORT_BYTES = 6_000_000
const BASE64 = 4 / 3
export const MAX_IMPORT_REQUEST = Math.ceil(MAX_IMPORT_BYTES * BASE64) + 1_000

/** Rows of a table by what a file does to them. */
const rowCounts = z.object({
  table: z.string(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Rows that the file does not name and that are in use; they are closed instead of removed. */
  retained: z.int(),
})
export type RowCounts = z.infer<typeof rowCounts>

export const assortmentImport = z.object({
  importId,
  state: z.enum(importStates),
  fileName: z.string(),
  replace: z.boolean(),
  createdAt: dateTime,
  createdBy: z.string(),
  /** Created by the caller. */
  isOwn: z.boolean(),
  publishedAt: dateTime,
  publishedBy: z.string(),
  changeIds: z.array(z.int()),
  /** What was published, by table; empty for a draft. `ahead`: those of the added rows that are prices of a later day. */
  published: z.array(rowCounts.extend({ ahead: z.int() })),
})
export type AssortmentImport = z.infer<typeof assortmentImport>

/** Rows of each kind that a reading shows. */
export const SHOWN_ROWS = 100

/** Kinds of references to a row that a file leaves out. */
export const referenceKinds = [
  'products',
  'paid orders',
  'orders being paid',
  'orders to be handed over',
  'reserved times',
  'standing orders',
  'pauses',
  'people',
  'open refunds',
  'redemptions',
] as const
export type ReferenceKind = (typeof referenceKinds)[number]

const cell = z.object({ column: z.string(), before: z.string(), after: z.string() })

const importedTable = rowCounts.extend({
  /** The first ones of each kind. */
  rows: z.array(
    z.object({
      kind: z.enum(['added', 'changed', 'removed', 'retained']),
      key: z.string(),
      /** The name of a product, branch or category; empty if rows of the table have none. */
      name: z.string(),
      /** Of a removed row only those that its key and name do not say already. */
      cells: z.array(cell),
      /** Why a row is retained. */
      references: z.array(z.object({ what: z.enum(referenceKinds), count: z.int() })),
    }),
  ),
})
export type ImportedTable = z.infer<typeof importedTable>

export const importReading = z.object({
  import: assortmentImport,
  /** With any fault nothing can be published. `row` 0: the file as a whole. */
  faults: z.array(z.object({ file: z.string(), row: z.int(), column: z.string(), reason: z.string() })),
  faultCount: z.int(),
  tables: z.array(importedTable),
  /**
   * The caller has uploaded it, prices or allergens change or products are new, and the brand asks for a second person then:
   * `publish` refuses (`edit_own`).
   */
  needsSecondPerson: z.boolean(),
  /** Names what is shown; publishing refuses if it would write something else by now. */
  shown: z.string(),
})
export type ImportReading = z.infer<typeof importReading>

export const importInput = z.object({ importId })
export const importInAddress = z.object({ importId: inAddress(importId) })

export const uploadInput = z.object({
  fileName: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[^/\\]+$/),
  /** In base64. */
  content: z.base64().min(1).max(MAX_IMPORT_REQUEST),
  replace: z.boolean().default(false),
})

/** Groups of tables, each of which makes a workbook. */
export const workbookParts = ['products', 'branches', 'branch-assortment', 'coupons', 'contents'] as const
export type WorkbookPart = (typeof workbookParts)[number]

/** Who may read and change a part. A coupon's code can be redeemed by everybody who knows it. */
export const workbookRoles: Readonly<Record<WorkbookPart, readonly StaffRole[]>> = {
  products: ['head_office', 'assortment'],
  branches: ['head_office', 'assortment'],
  'branch-assortment': ['head_office', 'assortment'],
  coupons: ['head_office'],
  contents: ['head_office', 'assortment'],
}

export const workbookInput = z.object({ part: z.enum(workbookParts) })
export const workbookFile = z.object({ fileName: z.string(), base64: z.string() })
