/** Changes of products, each with its difference and its moment; they wait for a release where they set prices or allergens. */
import { z } from 'zod'
import { dateTime } from '../common'

export const skuNumber = z.string().trim().min(1).max(20)

/**
 * A field of a product: a column of the spreadsheet `products`, or a price (`lib/domain/assortment-fields.ts`). `before` is what
 * the editor has seen, `after` what they want; both in the spelling of the spreadsheet.
 */
export const fieldEdit = z.object({
  skuNumber,
  field: z.string().min(1).max(80),
  before: z.string().max(20_000),
  after: z.string().max(20_000),
})

export type FieldEdit = z.infer<typeof fieldEdit>

export const changeStates = ['draft', 'waiting', 'planned', 'live', 'withdrawn'] as const

export type ChangeState = (typeof changeStates)[number]

export const changeId = z.int().positive().max(2_147_483_647)

/** Largest number of changes that one act releases. */
export const MAX_RELEASED = 200

export const changeSubjects = ['prices', 'allergens'] as const

export const changeParts = ['products', 'prices', 'branches'] as const

export type ChangePart = (typeof changeParts)[number]

const shownEdit = fieldEdit.extend({ name: z.string() })

/** A page of the edits of a change, of products whose name or number contains the search. */
export const changeEdits = z.object({
  edits: z.array(shownEdit),
  /** Of all pages of the search. */
  total: z.int(),
})

export const assortmentChange = z.object({
  changeId,
  /** 'waiting': for a release; 'planned': released, and applied at `from`. */
  state: z.enum(changeStates),
  /** At most a hundred, of an asked product all of its own and its variants'; with the product's name at the time of the change. */
  edits: z.array(shownEdit),
  /** Of all its edits. */
  editCount: z.int(),
  productCount: z.int(),
  /** The subjects of its edits; a change may have several. */
  about: z.array(z.enum(changeSubjects)),
  /** Its edits by part: columns of products, prices, and goods of branches. A price may be new, or removed. */
  counts: z.array(z.object({ part: z.enum(changeParts), added: z.int(), changed: z.int(), removed: z.int() })),
  reason: z.string(),
  /** Why the change came back as a draft: words of the person, or the fault that its application met. */
  note: z.string(),
  createdAt: dateTime,
  createdBy: z.string(),
  /** Created by the caller. */
  isOwn: z.boolean(),
  /** Changes prices or allergens, so that it needs a release. */
  needsRelease: z.boolean(),
  releasedBy: z.string(),
  /** From when the change holds; the empty date: from its release on. */
  from: dateTime,
  /** Empty until the change is applied. */
  publishedAt: dateTime,
  /** Names what the change is now; a release names it, so that nobody releases what they have not seen. */
  shown: z.string(),
  /** The change that this one undoes. */
  undoes: z.int().nullable(),
})

export type AssortmentChange = z.infer<typeof assortmentChange>

/** A field that another person has changed meanwhile: the value now, and who set it; with the product's name. */
const conflict = shownEdit.extend({ now: z.string(), by: z.string() })

export type EditConflict = z.infer<typeof conflict>

/** A value that the rules of the spreadsheet refuse; `reason` as in an import. */
const editFault = z.object({ skuNumber: z.string(), field: z.string(), reason: z.string() })

export type EditFault = z.infer<typeof editFault>
