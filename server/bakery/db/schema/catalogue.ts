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
  /** Its page has the tab of the loyalty discount. */
  loyaltyTab: boolean().notNull().default(false),
  /** Bags of what is left over: only branches that take part have them, and only as many as a day's inventory says. */
  breadSaver: boolean().notNull().default(false),
  /** What goes with its products, best first: 'snacks/Aufstriche & Butter', a category's slug and a subcategory. */
  companions: text().array().notNull().default([]),
  /** Above the choice of a variant: 'Wie möchten Sie Ihr Getränk?' */
  variantQuestion: text().notNull().default(''),
})

export const subcategories = pgTable(
  'subcategories',
  {
    categorySlug: text()
      .notNull()
      .references(() => categories.slug),
    name: text().notNull(),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categorySlug, t.name] })],
)

/** Filter options; their ids stand in addresses, so they never change their meaning. */
export const filterOptions = pgTable('filter_options', {
  id: integer().primaryKey(),
  /** 'occasions' | 'allergenics' | 'attributes' */
  key: text().notNull(),
  label: text().notNull(),
  position: smallint().notNull(),
})

/** What goods are called elsewhere, and which filter a word that is ruled out stands for; maintained as data. */
export const searchWords = pgTable(
  'search_words',
  {
    /** What is typed. */
    word: text().notNull(),
    /** Words of the shelf; for 'without' the label of a filter option. */
    means: text().notNull(),
    /** 'same' | 'near' | 'without' */
    kind: text().notNull(),
    /** Where it is said; empty is everywhere. For the people who maintain it. */
    region: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.word, t.means] })],
)

/** Texts that found nothing, or only a guess, by day. Nobody's name, address or cart is kept with them. */
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
/** A close-up has no margins: it fills its frame and may be cut at the edges. */
export type ProductImage = { pathFull: string; pathThumbnail: string; alt: string; isCloseUp?: boolean }

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
    /** Grams or millilitres of one unit; null where no unit price is due. */
    contentAmount: integer(),
    /** 'kg' | 'l': the unit the price per content is named in. */
    contentUnit: text().notNull().default('kg'),
    /** 'food' | 'drink' | 'milk_drink' */
    vatClass: text().notNull(),
    depositCents: integer().notNull().default(0),
    /** 'single_use' | 'reusable': what becomes of what the deposit is for; null: nobody says. */
    depositKind: text(),
    /** 'cup' | 'bowl': what it is put into to take away, of which there is a choice; null: of which there is none. */
    vessel: text(),
    /** Deposit of the reusable one; null: there is none. */
    reusableDepositCents: integer(),
    /** What a customer brings along is filled. */
    ownContainer: boolean().notNull().default(false),
    /** One of the contract's withdrawal rules; what a bakery says nothing about is fresh. */
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
    /** ISO weekdays; null is every day. */
    bakedOn: smallint().array(),
    /** A shop's own oven can bake it, too. */
    bakedInShop: boolean().notNull().default(false),
    /** null is every mode. */
    orderModes: text().array(),
    /** Units a branch has per day; null is not limited. */
    dailyInventory: integer(),
    /** Work that one unit makes at the counter or in the kitchen, as time slots count it; a roll from the shelf makes none. */
    workUnits: integer().notNull().default(0),
    /** Orders before this shop kept its own count; added to the orders of the last seven days. */
    popularity: integer().notNull().default(0),
    variantParentSkuid: integer(),
    /** json, not jsonb: the dialog asks in the order in which the attributes are written. */
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

/** Numbers of products that were deleted; a trigger keeps them, whoever deletes. Their addresses answer 410, not 404. */
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
    /** Price zone; null is every zone. The more specific entry wins. */
    zone: text(),
    /** Order mode; null is every mode. */
    orderMode: text(),
    /** 0 is the base price. */
    quantity: integer().notNull().default(0),
    cents: integer().notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('prices_skuid').on(t.skuid)],
)

/** What a branch does not carry; everything else it does. */
export const assortmentGaps = pgTable(
  'assortment_gaps',
  {
    branchId: integer().notNull(),
    skuid: integer()
      .notNull()
      .references(() => products.skuid, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.skuid] })],
)

/** When a product leaves the oven of a branch; a variant leaves it with its parent. */
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
 * What may be sold of a product at a branch on a day, and what of it orders have claimed; a missing row means the product's
 * own daily inventory, unclaimed.
 */
export const dailyInventory = pgTable(
  'daily_inventory',
  {
    branchId: integer().notNull(),
    skuid: integer()
      .notNull()
      .references(() => products.skuid, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Units of the whole day, claimed ones included; null: the product's own daily inventory counts. */
    quantity: integer(),
    /** Units of orders that are paid or being paid. */
    claimed: integer().notNull().default(0),
    /** Somebody said so: then nothing is left, whatever is given back. */
    soldOut: boolean().notNull().default(false),
    /** Of the last change by staff; null once it was taken back, or something else has set the day. */
    changeId: uuid(),
    changedAt: timestamp({ withTimezone: true }),
    /** Before that change. */
    quantityBefore: integer(),
    soldOutBefore: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.skuid, t.day] })],
)
