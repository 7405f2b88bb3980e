import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { branches } from './branches'

export const categories = pgTable('categories', {
  slug: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  imagePath: text().notNull(),
  position: smallint().notNull(),
  /** The category's page has a tab for the loyalty discount. */
  loyaltyTab: boolean().notNull().default(false),
  /** Bread-saver bags: sold only by participating branches, in the quantity of the daily inventory. */
  breadSaver: boolean().notNull().default(false),
  /** Suggested subcategories, best first, as slug/name: 'snacks/Aufstriche & Butter'. */
  companions: text().array().notNull().default([]),
  /** Heading above the choice of a variant: 'Wie möchten Sie Ihr Getränk?' */
  variantQuestion: text().notNull().default(''),
})

export const subcategories = pgTable(
  'subcategories',
  {
    categorySlug: text()
      .notNull()
      .references(() => categories.slug, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categorySlug, t.name] })],
)

/** Filter options; their ids are part of URLs, so they must never change their meaning. */
export const filterOptions = pgTable('filter_options', {
  id: integer().primaryKey(),
  /** 'occasions' | 'allergenics' | 'attributes' */
  key: text().notNull(),
  label: text().notNull(),
  position: smallint().notNull(),
})

/** Synonyms and regional names of goods, and the filters that excluded words ('ohne Nüsse') stand for. */
export const searchWords = pgTable(
  'search_words',
  {
    /** The typed word. */
    word: text().notNull(),
    /** The catalogue's words; for kind 'without' the label of a filter option. */
    means: text().notNull(),
    /** 'same' | 'near' | 'without' */
    kind: text().notNull(),
    /** Region of the word, for maintainers only; '' is everywhere. */
    region: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.word, t.means] })],
)

/** Search texts without results, or with guessed ones only, by day; without any reference to a person. */
export const searchMisses = pgTable(
  'search_misses',
  {
    text: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.text, t.day] }), index('search_misses_day').on(t.day)],
)

export type NutritionFact = { label: string; valuePerHundred: string }
/**
 * A close-up has no margins: it fills its frame and may be cropped. `view`: the product cut open, or its crumb from very
 * near, 21:9, which stands alone on the page and not among the other pictures.
 */
export type ProductImage = {
  pathFull: string
  pathThumbnail: string
  alt: string
  isCloseUp?: boolean
  view?: 'cut' | 'crumb'
}

export const products = pgTable(
  'products',
  {
    skuid: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_000 }),
    skuNumber: text().notNull(),
    /** Last segment of productUrl. */
    slug: text().notNull(),
    categorySlug: text()
      .notNull()
      .references(() => categories.slug),
    subcategory: text().notNull(),
    name: text().notNull(),
    name2: text().notNull().default(''),
    nameSeparated: text().notNull(),
    subline: text().notNull(),
    /** The taste in three words: 'Rösch. Saftig. Säuerlich.'; '': the page shows no words. */
    threeWords: text().notNull().default(''),
    /** SKU numbers of what goes with it on one board, the best first. */
    goesWith: text().array().notNull().default(sql`'{}'`),
    /** Width in millimetres of what its picture shows, the margins included (of the product cut open, if there is one); null: unknown. */
    pictureWidth: integer(),
    shortDescription: text().notNull(),
    description: text().notNull(),
    ingredients: text().notNull(),
    allergensText: text().notNull(),
    nutrition: jsonb().$type<NutritionFact[]>().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    badges: text().array().notNull().default(sql`'{}'`),
    imagePath: text().notNull(),
    imageAlt: text().notNull(),
    images: jsonb().$type<ProductImage[]>().notNull(),
    /** Grams or millilitres of one unit; null if no price per kg or l must be shown. */
    contentAmount: integer(),
    /** 'kg' | 'l': the unit of the price per content. */
    contentUnit: text().notNull().default('kg'),
    /** 'food' | 'drink' | 'milk_drink' */
    vatClass: text().notNull(),
    depositCents: integer().notNull().default(0),
    /** 'single_use' | 'reusable': kind of the bottle with a deposit; null: unknown. */
    depositKind: text(),
    /** 'cup' | 'bowl': the takeaway vessel, for which customers can choose the packaging; null: no choice. */
    vessel: text(),
    /** Deposit of the reusable vessel; null: there is no reusable one. */
    reusableDepositCents: integer(),
    /** The customer's own container can be filled. */
    ownContainer: boolean().notNull().default(false),
    /** One of the contract's withdrawal rules; by default perishable goods. */
    withdrawal: text().notNull().default('perishable'),
    minItems: integer().notNull().default(1),
    multipleOf: integer().notNull().default(1),
    occasionIds: integer().array().notNull().default(sql`'{}'`),
    attributeIds: integer().array().notNull().default(sql`'{}'`),
    /** EU-14 allergens contained. */
    allergenIds: integer().array().notNull().default(sql`'{}'`),
    isBread: boolean().notNull().default(false),
    loyaltyDiscount: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    leadHours: integer().notNull().default(0),
    /** ISO weekdays; null: every day. */
    bakedOn: smallint().array(),
    /** Can also be baked in a branch. */
    bakedInShop: boolean().notNull().default(false),
    /** Name of the dough; '': no dough is made for it. */
    dough: text().notNull().default(''),
    /** Grams of dough in one unit as sold, without filling and topping; null: all of `contentAmount`. */
    doughWeight: integer(),
    /** Weight that the dough loses in the oven, in percent of its weight before baking. */
    bakingLoss: integer().notNull().default(0),
    /** null: every mode. */
    orderModes: text().array(),
    /** Units a branch has per day; null: unlimited. */
    dailyInventory: integer(),
    /** Work units of one piece at the counter or in the kitchen, which count against time slots; 0 for goods from the shelf. */
    workUnits: integer().notNull().default(0),
    /** Initial popularity, added to the number of orders of the last seven days. */
    popularity: integer().notNull().default(0),
    variantParentSkuid: integer(),
    /** json instead of jsonb preserves the order of the attributes, in which the dialog shows them. */
    variantAttributes: json().$type<Record<string, string>>(),
    isDefaultVariant: boolean().notNull().default(false),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('products_sku_number').on(t.skuNumber),
    index('products_category').on(t.categorySlug),
    index('products_parent').on(t.variantParentSkuid),
  ],
)

/** Numbers of deleted products, stored by a trigger. Their addresses respond with 410 instead of 404. */
export const goneProducts = pgTable('gone_products', {
  skuNumber: text().primaryKey(),
  goneAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const prices = pgTable(
  'prices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    skuid: integer()
      .notNull()
      .references(() => products.skuid, { onDelete: 'cascade' }),
    /** Price zone; null: every zone. The more specific entry wins. */
    zone: text(),
    /** Order mode; null: every mode. */
    orderMode: text(),
    /** 0 is the base price. */
    quantity: integer().notNull().default(0),
    cents: integer().notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('prices_skuid').on(t.skuid)],
)

/** Products that a branch does not sell; it sells all others. */
export const assortmentGaps = pgTable(
  'assortment_gaps',
  {
    branchId: integer().notNull(),
    skuid: integer()
      .notNull()
      .references(() => products.skuid, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.skuid] }), index('assortment_gaps_skuid').on(t.skuid)],
)

/** Units of a product that a branch can sell on every day, instead of the product's own daily inventory. */
export const branchLimits = pgTable(
  'branch_limits',
  {
    branchId: integer().notNull(),
    skuid: integer()
      .notNull()
      .references(() => products.skuid, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.skuid] })],
)

/** Times at which a product leaves the oven of a branch; variants share the times of their parent. */
export const ovenTimes = pgTable(
  'oven_times',
  {
    branchId: integer()
      .notNull()
      .references(() => branches.branchId, { onDelete: 'cascade' }),
    skuid: integer()
      .notNull()
      .references(() => products.skuid, { onDelete: 'cascade' }),
    /** ISO weekday. */
    weekday: smallint().notNull(),
    /** Local time HH:mm. */
    clock: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.skuid, t.weekday, t.clock] })],
)

/**
 * Units of a product that a branch can sell on a day, and units claimed by orders. Without a row the branch's limit
 * applies, else the product's own daily inventory, with nothing claimed.
 */
export const dailyInventory = pgTable(
  'daily_inventory',
  {
    branchId: integer().notNull(),
    skuid: integer()
      .notNull()
      .references(() => products.skuid, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Units of the whole day including claimed ones; null: the branch's limit, else the product's own daily inventory. */
    quantity: integer(),
    /** Units in orders that are paid or being paid. */
    claimed: integer().notNull().default(0),
    /** Set by staff: nothing is left, even when claimed units are released. */
    soldOut: boolean().notNull().default(false),
    /** Id of the last change by staff; null after it was undone, or after another source set the day. */
    changeId: uuid(),
    changedAt: timestamp({ withTimezone: true }),
    /** The quantity before that change, for its undo. */
    quantityBefore: integer(),
    soldOutBefore: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.skuid, t.day] })],
)

/** Units that a cart keeps until a time, as its slot hold keeps the place. They are part of `daily_inventory.claimed`. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    cartId: uuid().notNull(),
    branchId: integer().notNull(),
    day: date().notNull(),
    skuid: integer()
      .notNull()
      .references(() => products.skuid, { onDelete: 'cascade' }),
    units: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** An unpaid order of the cart claims the units itself; it gives them back if it is abandoned. */
    isInOrder: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.skuid] }), index('stock_holds_expires').on(t.expiresAt)],
)
