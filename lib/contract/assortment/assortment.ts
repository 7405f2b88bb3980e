/** Operations on the assortment: products as head office edits them, changes, prices, photos, the grid, imports and recalls. */
import { z } from 'zod'
import { calendarDate, dateTime, inAddress } from '../common'
import type { Operation } from '../operation'
import { assortmentChange, changeEdits, changeId, fieldEdit, MAX_RELEASED, skuNumber } from './assortment-changes'
import { gridActs, gridAxes, gridCells, gridPreview } from './assortment-grid'
import {
  assortmentImport,
  importInAddress,
  importInput,
  importReading,
  MAX_IMPORT_REQUEST,
  uploadInput,
  workbookFile,
  workbookInput,
} from './assortment-imports'
import { MAX_PHOTO_BASE64 } from './assortment-photos'
import { priceRise, risePreview } from './assortment-price-rise'
import {
  createdProduct,
  editChoices,
  editedProduct,
  listedProduct,
  newVariant,
  newVariants,
  productFilters,
} from './assortment-products'
import { recallList } from './assortment-recall'

const editors = { staff: ['assortment', 'head_office'], branch: null } as const

const headOffice = { staff: ['head_office'], branch: null } as const

const errors = ['not_staff', 'not_allowed'] as const

const written = [...errors, 'edit_unknown', 'edit_settled'] as const

export const assortment = {
  /** Products and variants by name that contain every word of the search, a page of them; `counts` by filter, whatever is searched. */
  products: {
    http: 'GET /api/assortment/products',
    for: editors,
    kind: 'read',
    input: z.object({
      search: z.string().max(80).default(''),
      filter: z.enum(productFilters).optional(),
      offset: inAddress(z.int().nonnegative()).default(0),
      limit: inAddress(z.int().min(1).max(500)).default(200),
    }),
    output: z.object({
      products: z.array(listedProduct),
      /** Of all pages, and of all there are. */
      total: z.int(),
      all: z.int(),
      counts: z.record(z.enum(productFilters), z.int()),
    }),
    errors,
  },
  /** One product with its fields, its prices at `from`, and its changes. `quantity` adds the price from that quantity on. */
  product: {
    http: 'GET /api/assortment/product',
    for: editors,
    kind: 'read',
    input: z.object({
      skuNumber,
      from: dateTime.optional(),
      quantity: inAddress(z.int().min(2).max(99)).optional(),
    }),
    output: z.object({ product: editedProduct, choices: editChoices }),
    errors: [...errors, 'product_unknown'],
  },
  /**
   * Changes that are not withdrawn, the latest first, and labels of the ids in them; `before` is the `next` of the previous page.
   * The first page has all that wait for a release. `together`: waiting changes of the same products, the earliest first, which
   * one act releases; what the caller has made is apart from what others have made. `mayReleaseOwn`: false if the brand asks
   * for a second person, so that `release` refuses the caller's own changes (`edit_own`).
   */
  changes: {
    http: 'GET /api/assortment/changes',
    for: editors,
    kind: 'read',
    input: z.object({ before: inAddress(changeId).optional(), search: z.string().trim().max(80).default('') }),
    output: z.object({
      changes: z.array(assortmentChange),
      next: z.int().nullable(),
      together: z.array(z.array(z.int())),
      mayReleaseOwn: z.boolean(),
      options: editChoices.shape.options,
    }),
    errors,
  },
  /** A page of a change's edits. `shown`: the mark of the change as the person sees it; if it is another one by now: `edit_unseen`. */
  changeEdits: {
    http: 'GET /api/assortment/changes/edits',
    for: editors,
    kind: 'read',
    input: z.object({
      changeId: inAddress(changeId),
      shown: z.string().max(100),
      search: z.string().trim().max(80).default(''),
      offset: inAddress(z.int().nonnegative()).default(0),
      limit: inAddress(z.int().min(1).max(500)).default(100),
    }),
    output: changeEdits,
    errors: [...errors, 'edit_unknown', 'edit_unseen'],
  },
  /**
   * Saves a change of any number of fields as one version. A field that somebody else has changed since is refused with
   * `edit_conflict` and both values; a value that an import would refuse with `edit_refused` and the faults. Of either the
   * first hundred are named, and `conflictCount` or `faultCount` says how many there are. Prices and allergens wait for a release by head office, where the brand says so by a second person. `from` lies ahead, or is
   * missing: then the change holds at once.
   */
  save: {
    http: 'POST /api/assortment/changes',
    for: editors,
    kind: 'write',
    input: z.object({
      edits: z.array(fieldEdit).min(1).max(2_000),
      reason: z.string().trim().max(300).default(''),
      from: dateTime.optional(),
      asDraft: z.boolean().default(false),
    }),
    output: assortmentChange,
    errors: [...errors, 'product_unknown', 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /** Saves a draft as a change, with the same checks. If its moment has passed, the change holds at once, or from its release on. */
  submit: {
    http: 'POST /api/assortment/changes/submit',
    for: editors,
    kind: 'write',
    input: z.object({ changeId }),
    output: assortmentChange,
    errors: [...written, 'product_unknown', 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /**
   * Releases waiting changes in one act, all or none; an author is refused where the brand asks for a second person (`edit_own`).
   * `shown` is the mark of each change as the person has seen it; a change that is another one by now is `edit_unseen`.
   */
  release: {
    http: 'POST /api/assortment/changes/release',
    for: headOffice,
    kind: 'write',
    input: z.object({
      changes: z
        .array(z.object({ changeId, shown: z.string().max(100) }))
        .min(1)
        .max(MAX_RELEASED),
    }),
    output: z.object({ changes: z.array(assortmentChange) }),
    errors: [...written, 'edit_own', 'edit_unseen', 'product_unknown', 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /** Gives a waiting change back to its author as a draft, with a note. */
  giveBack: {
    http: 'POST /api/assortment/changes/return',
    for: headOffice,
    kind: 'write',
    input: z.object({ changeId, note: z.string().trim().max(300).default('') }),
    output: assortmentChange,
    errors: written,
  },
  /** Withdraws a change that is not applied yet. The role `assortment` withdraws its own, and no released price or allergen. */
  withdraw: {
    http: 'POST /api/assortment/changes/withdraw',
    for: editors,
    kind: 'write',
    input: z.object({ changeId }),
    output: assortmentChange,
    errors: written,
  },
  /**
   * Lets this browser see the shop for half an hour as if a change held that is not applied yet; carts keep today's prices.
   * `productUrl`: the page of its first product.
   */
  preview: {
    http: 'POST /api/assortment/preview',
    for: editors,
    kind: 'write',
    input: z.object({ changeId }),
    output: z.object({ productUrl: z.string(), from: dateTime }),
    errors: [...written, 'edit_refused'],
  },
  /** Undoes an applied change by a new one, with the same checks and the same release. */
  undo: {
    http: 'POST /api/assortment/changes/undo',
    for: editors,
    kind: 'write',
    input: z.object({ changeId }),
    output: assortmentChange,
    errors: [...written, 'product_unknown', 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /**
   * Creates a product, empty or as a copy, with its variants. It is not for sale until a change sets `enabled`. What needs a
   * release is a change of its own: prices, allergens, deposits, VAT class. A number that is taken: `product_known`.
   */
  create: {
    http: 'POST /api/assortment/products',
    for: editors,
    kind: 'write',
    input: z.object({
      skuNumber,
      name: z.string().trim().min(1).max(80),
      category: z.string().min(1).max(60),
      subcategory: z.string().trim().min(1).max(60),
      copyOf: skuNumber.optional(),
      /** As in `variants`; empty: the prices of the copied product. */
      price: newVariant.shape.price,
      variants: newVariants.default([]),
    }),
    output: createdProduct,
    errors: [...errors, 'product_unknown', 'product_known', 'edit_refused'],
  },
  /** Adds variants to a product, which are as its default variant otherwise; not for sale yet where the product is. */
  addVariants: {
    http: 'POST /api/assortment/variants',
    for: editors,
    kind: 'write',
    input: z.object({ skuNumber, variants: newVariants.min(1) }),
    output: createdProduct,
    errors: [...errors, 'product_unknown', 'product_known', 'edit_refused'],
  },
  /**
   * Stores a photo: square, JPEG, PNG, WebP or AVIF. The product shows it as soon as a change sets its column `image` to the
   * returned path, and every node has it. A photo that is refused: `photo_refused` with `fault`.
   */
  addPhoto: {
    http: 'POST /api/assortment/photos',
    for: editors,
    kind: 'write',
    maxBytes: MAX_PHOTO_BASE64 + 1_000,
    input: z.object({ skuNumber, base64: z.base64().max(MAX_PHOTO_BASE64) }),
    output: z.object({ image: z.string() }),
    errors: [...errors, 'product_unknown', 'photo_refused'],
  },
  /** A stored photo by its file's name, for nodes that lack the file; null: there is none. */
  photo: {
    for: 'public',
    kind: 'read',
    input: z.object({ name: z.string().max(100) }),
    output: z.object({ base64: z.base64().nullable() }),
    errors: [],
  },
  /** Old and new prices of a rise, before anything is saved. */
  risePreview: {
    http: 'GET /api/assortment/rise',
    for: editors,
    kind: 'read',
    input: z.object({
      ...priceRise,
      tenths: inAddress(priceRise.tenths),
      roundTo: inAddress(priceRise.roundTo),
    }),
    output: risePreview,
    errors: [...errors, 'edit_refused'],
  },
  /** Saves a rise as one change, without the products of `without`. Prices that differ from the preview: `edit_conflict`. */
  raise: {
    http: 'POST /api/assortment/rise',
    for: editors,
    kind: 'write',
    input: z.object({
      ...priceRise,
      without: z.array(skuNumber).max(20_000).default([]),
      /** Prices of the rise that a person sets otherwise, in the spelling of the spreadsheet; the last one of a price counts. */
      byHand: z
        .array(fieldEdit.pick({ skuNumber: true, field: true }).extend({ after: z.string().trim().max(10) }))
        .max(2_000)
        .default([]),
      shown: z.string().max(100),
      reason: z.string().trim().max(300).default(''),
    }),
    output: assortmentChange,
    errors: [...errors, 'product_unknown', 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /** Rows and columns of the grid product × branch. */
  grid: {
    http: 'GET /api/assortment/grid',
    for: editors,
    kind: 'read',
    input: z.object({}),
    output: gridAxes,
    errors,
  },
  /** A window of the grid: SKU numbers and ERP ids, each separated by '|'. */
  gridCells: {
    http: 'GET /api/assortment/grid/cells',
    for: editors,
    kind: 'read',
    input: z.object({
      skuNumbers: z.string().min(1).max(4_000),
      erpIds: z.string().min(1).max(4_000),
      day: calendarDate.optional(),
    }),
    output: gridCells,
    errors,
  },
  /** The number of cells that the acts would change, and the products that contain the goods they switch off. Too many cells: `edit_refused`. */
  gridPreview: {
    http: 'POST /api/assortment/grid/preview',
    for: editors,
    kind: 'read',
    input: z.object(gridActs),
    output: gridPreview,
    errors: [...errors, 'edit_refused'],
  },
  /** Saves acts as one change. A difference to the preview: `edit_conflict`. */
  setGrid: {
    http: 'POST /api/assortment/grid',
    for: editors,
    kind: 'write',
    input: z.object({
      ...gridActs,
      shown: z.string().max(100),
      reason: z.string().trim().max(300).default(''),
      asDraft: z.boolean().default(false),
    }),
    output: assortmentChange,
    errors: [...errors, 'product_unknown', 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /** Drafts, and the imports that were published last. */
  imports: {
    http: 'GET /api/assortment/imports',
    for: editors,
    kind: 'read',
    input: z.object({}),
    output: z.object({ imports: z.array(assortmentImport) }),
    errors,
  },
  /** The differences that a draft would make now, or its faults. */
  import: {
    http: 'GET /api/assortment/imports/one',
    for: editors,
    kind: 'read',
    input: importInAddress,
    output: importReading,
    errors: [...errors, 'edit_unknown', 'edit_settled'],
  },
  /** The tables of a part as they are now, as a workbook that can be changed and uploaded again. Coupons: head office only. */
  workbook: {
    http: 'GET /api/assortment/imports/workbook',
    for: editors,
    kind: 'read',
    input: workbookInput,
    output: workbookFile,
    errors,
  },
  /**
   * Keeps a workbook or CSV file as a draft. A file that cannot be read: `edit_refused` with the cause. Drafts with coupons are
   * uploaded and read by head office only.
   */
  upload: {
    http: 'POST /api/assortment/imports',
    for: editors,
    kind: 'write',
    maxBytes: MAX_IMPORT_REQUEST,
    input: uploadInput,
    output: assortmentImport,
    errors: [...errors, 'edit_refused'],
  },
  /**
   * Writes a draft in one transaction. What changes of products and prices becomes a change that can be undone; prices ahead
   * become planned ones. The author of a draft with prices or allergens is refused where the brand asks for a second person
   * (`edit_own`); a difference to what was shown is refused (`edit_conflict`).
   */
  publish: {
    http: 'POST /api/assortment/imports/publish',
    for: headOffice,
    kind: 'write',
    input: importInput.extend({ shown: z.string().max(100) }),
    output: assortmentImport,
    errors: [...written, 'edit_own', 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /** Discards a draft. The role `assortment` discards its own. */
  discard: {
    http: 'POST /api/assortment/imports/discard',
    for: editors,
    kind: 'write',
    input: importInput,
    output: assortmentImport,
    errors: written,
  },
  /** Whom an applied change of allergens or ingredients concerns, over all branches; without `changeId` the latest such change. */
  recall: {
    http: 'GET /api/assortment/recall',
    for: headOffice,
    kind: 'read',
    input: z.object({ changeId: inAddress(changeId).optional() }),
    output: recallList,
    errors: [...errors, 'edit_unknown'],
  },
  /** Writes to everybody whom the change concerns, once: by email, and by push notification where subscribed. */
  warn: {
    http: 'POST /api/assortment/recall',
    for: headOffice,
    kind: 'write',
    input: z.object({ changeId }),
    output: recallList,
    errors: [...errors, 'edit_unknown'],
  },
} as const satisfies Record<string, Operation>
