import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A field of a product before and after, in the spelling of the spreadsheet `products`; or a price. */
export type StoredEdit = { skuNumber: string; name: string; field: string; before: string; after: string }

/**
 * Changes of the assortment: one row for each. A trigger rejects every update of an applied one
 * (`db/row-triggers.ts`). Prices of planned changes are read with the table of prices, so that orders for a day ahead
 * have them.
 */
export const assortmentChanges = pgTable(
  'assortment_changes',
  {
    changeId: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** One of `changeStates`. */
    state: text().notNull(),
    edits: jsonb().$type<StoredEdit[]>().notNull(),
    reason: text().notNull(),
    note: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdById: uuid().notNull(),
    createdBy: text().notNull(),
    releasedBy: text().notNull().default(''),
    /** From when the change holds; null: from its release on. */
    fromAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
    undoes: integer(),
  },
  (t) => [
    index('assortment_changes_planned').on(t.fromAt).where(sql`state = 'planned'`),
    index('assortment_changes_edits').using('gin', sql`${t.edits} jsonb_path_ops`),
  ],
)

/** Numbers of rows that an import wrote to a table; `ahead`: those of the added rows that are prices of a later day. */
type PublishedRows = {
  table: string
  added: number
  changed: number
  removed: number
  retained: number
  ahead: number
}

/** Spreadsheets that head office looks at before they are published. */
export const assortmentImports = pgTable('assortment_imports', {
  importId: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** One of `importStates`. */
  state: text().notNull(),
  fileName: text().notNull(),
  /** The file in base64; empty once it is published or discarded. */
  content: text().notNull(),
  /** Rows that the file does not name are removed. */
  replace: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  createdById: uuid().notNull(),
  createdBy: text().notNull(),
  publishedAt: timestamp({ withTimezone: true }),
  publishedBy: text().notNull().default(''),
  /** The changes of products and prices that it became. */
  changeIds: integer().array().notNull().default(sql`'{}'`),
  /** What it changed when it was published; its file is not kept. */
  published: jsonb().$type<PublishedRows[]>().notNull().default([]),
})

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Photos that head office has uploaded, by the file's name. They stay, because undone changes name them again. */
export const productPhotos = pgTable('product_photos', {
  name: text().primaryKey(),
  content: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
