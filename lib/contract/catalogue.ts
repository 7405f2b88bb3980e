/** Catalogue: categories, products, variants, prices (spec §3 "Product", "Variant"; §7 products). */
import { z } from 'zod'
import {
  branchId,
  calendarDate,
  cents,
  dateTime,
  depositKind,
  orderMode,
  packagingOffer,
  skuid,
  withdrawalRule,
} from './common'
import type { Operation } from './operation'
import { filterKeys, sortKeys } from './values'

export const priceTier = z.object({
  /** 0 is the base price; any other number is the units from which this price holds for all units of a line. */
  quantity: z.int().nonnegative(),
  price: cents.nonnegative(),
  validFrom: dateTime,
})
export type PriceTier = z.infer<typeof priceTier>

const sortKey = z.enum(sortKeys)

const filterKey = z.enum(filterKeys)

/** For an appointment: when bread leaves the oven, and how long something can still be ordered. */
export const ovenTime = z.object({
  /** Of the appointment, and how many days from today that is. */
  day: calendarDate,
  inDays: z.int().nonnegative(),
  /** The last time before it that the shop's own oven had it ready ('HH:mm'), and whether it is still warm then. */
  bake: z.object({ clock: z.string(), warm: z.boolean() }).nullable(),
  /** 'HH:mm', when the branch has it that day; null: it does not come out of an oven. */
  from: z.string().nullable(),
  /** Whole minutes; null: nobody has to hurry any more. */
  minutesLeft: z.int().positive().nullable(),
})
export type OvenTime = z.infer<typeof ovenTime>

/** The next time at which the branch has what it has not at the time asked for. */
export const bakedAgain = z.object({
  day: calendarDate,
  inDays: z.int().nonnegative(),
  /** An appointment on it, as near to the time asked for as the branch is open and has it. */
  at: dateTime,
  /** Only from then on: it is baked later on that day than the time asked for. */
  isLater: z.boolean().default(false),
})
export type BakedAgain = z.infer<typeof bakedAgain>

/**
 * Ids of the filter 'allergenics' for what is contained, of a parent in any of its variants. Null declares nothing, which is
 * not the same as containing none.
 */
export const declaredAllergens = z.array(z.int()).nullable()

export const product = z.object({
  skuid,
  skuNumber: z.string(),
  name: z.string(),
  name2: z.string(),
  /** The name with soft hyphens (U+00AD) where German may break it. */
  nameSeparated: z.string(),
  subline: z.string(),
  /** Sanitised HTML: p, br, strong, em, ul, li only. */
  shortDescription: z.string(),
  tags: z.array(z.string()),
  /** In force at the branch, mode and time asked for, also where it is not for sale; empty while one of them is missing. */
  prices: z.array(priceTier),
  ordersInLastSevenDays: z.int(),
  imagePathFull: z.string(),
  imageAlt: z.string(),
  badges: z.array(z.string()),
  /** `/produkte/{category}/{name}-{skuNumber}`, the name in a-z, 0-9 and hyphens, `ä` as `ae` and `ß` as `ss`. */
  productUrl: z.string(),
  productCategory: z.string(),
  productSubCategory: z.string(),
  hasVariants: z.boolean(),
  /** Can be had at the branch, mode and time asked for; true while the configuration is incomplete. */
  forSale: z.boolean(),
  skuEnabled: z.boolean(),
  /** Units left at that branch and day; null is not limited. */
  skuDailyInventory: z.int().nonnegative().nullable(),
  skuMinItemsInOrder: z.int().positive(),
  multipleOfItem: z.int().positive(),
  /** Content of one unit in `contentUnit` (kg, or litres for drinks); null where no unit price is due. */
  skuWeight: z.number().positive().nullable(),
  contentUnit: z.enum(['kg', 'l']),
  /** Of what it comes in whatever is chosen, as a bottle. */
  depositPrice: cents,
  depositKind,
  /** At the branch and mode asked for; of all branches while one of them is missing. */
  packagingOffer,
  /** First tier's quantity, 'Sparen Sie ab {n} Stück!'. */
  volumeDiscountMinCount: z.int().positive().nullable(),
  /** Bread or hot drink: customers with an account save 6 %. */
  loyaltyDiscount: z.boolean(),
  /** A bag of what is left over: what is gone is gone. */
  breadSaver: z.boolean(),
  /** Null without a selling point, and where there is nothing worth telling. */
  ovenTime: ovenTime.nullable(),
  bakedAgain: bakedAgain.nullable(),
  allergens: declaredAllergens,
})
export type Product = z.infer<typeof product>

export const productDetail = product.extend({
  /** Long copy, sanitised HTML. */
  description: z.string(),
  /** What it is, in the words of the filter 'Eigenschaften'. */
  attributes: z.array(z.string()),
  SKUID: skuid,
  Name: z.string(),
  /** HTML, allergens in <strong> as LMIV art. 21 asks. */
  IngredientsFullText: z.string(),
  AllergenicsFullText: z.string(),
  NutritionalFacts: z.array(z.object({ Position: z.int(), Label: z.string(), ValuePerHundred: z.string() })),
  /** That of the card first. A close-up fills its frame and may be cut at the edges. */
  images: z.array(
    z.object({ PathFull: z.string(), PathThumbnail: z.string(), alt: z.string(), isCloseUp: z.boolean() }),
  ),
  categorySlug: z.string(),
  /** It can be sliced. */
  isBread: z.boolean(),
  withdrawal: withdrawalRule,
  /** Base price for pickup in the default price zone today, whatever was asked for; null without one. For search engines. */
  listPrice: cents.nullable(),
})
export type ProductDetail = z.infer<typeof productDetail>

export const variant = z.object({
  isDefault: z.boolean(),
  skuid,
  skuName: z.string(),
  variantParentName: z.string(),
  variantParentSKUID: skuid,
  variantAttribute: z.record(z.string(), z.string()),
  /** 'Wie möchten Sie Ihr Getränk?', by its category; empty without one. */
  variantQuestion: z.string(),
  skuEnabled: z.boolean(),
  skuImagePath: z.string(),
  skuMinItemsInOrder: z.int().positive(),
  multipleOfItem: z.int().positive(),
  skuDailyInventory: z.int().nonnegative().nullable(),
  category: z.string(),
  subCategory: z.string(),
  productURL: z.string(),
  depositPrice: cents,
  depositKind,
  packagingOffer,
  prices: z.array(priceTier),
  allergens: declaredAllergens,
})
export type Variant = z.infer<typeof variant>

export const category = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  imagePath: z.string(),
  productCount: z.int(),
  /** Its page has the tab of the loyalty discount. */
  loyaltyTab: z.boolean(),
  /** Bags of what is left over. */
  breadSaver: z.boolean(),
  subcategories: z.array(z.string()),
  /** Only options that one of its products has. */
  filters: z.array(
    z.object({ key: filterKey, label: z.string(), options: z.array(z.object({ id: z.int(), label: z.string() })) }),
  ),
})
export type Category = z.infer<typeof category>

/** Where and when something is to be had; what is missing leaves prices out. */
const sellingPoint = {
  orderMode: orderMode.nullish(),
  express: z.boolean().nullish(),
  targetBranchid: branchId.nullish(),
  targetDateTime: dateTime.nullish(),
}

export const productListQuery = z.object({
  /** Path of the page, `/produkte` for everything or `/produkte/{slug}`. */
  categoryPath: z.string().max(200),
  filters: z
    .array(z.object({ key: filterKey, options: z.array(z.object({ id: z.int() })).max(200) }))
    .max(10)
    .default([]),
  subcategory: z.string().max(100).nullish(),
  /** What a visitor types: only what it means, the best match first unless another order than the default is asked for. */
  search: z.string().max(100).nullish(),
  /** `search` is still being typed: what finds nothing yet is not counted as missed. */
  typing: z.boolean().optional(),
  /** Only these; missing: all of the path. */
  skuids: z.array(skuid).max(500).optional(),
  ...sellingPoint,
  sort: sortKey.default('popularity-desc'),
  offset: z.int().nonnegative().default(0),
  limit: z.int().positive().max(100).default(100),
})
export type ProductListQuery = z.infer<typeof productListQuery>

/** How a typed text was read. What it rules out is a filter or is said not to be understood; it is never looked for. */
export const searchReading = z.object({
  /** What is looked for, as typed, without what is ruled out. */
  wanted: z.string(),
  /** Filters the text sets, all of which hold, with the words that set them. Traces of an allergen are not excluded. */
  excluded: z.array(z.object({ key: filterKey, id: z.int(), label: z.string(), phrase: z.string() })),
  /** 'ohne Zucker': ruled out, but no filter says what has none. */
  notUnderstood: z.array(z.string()),
  /** Looked for in the place of what nothing is called: 'Meinten Sie …?'; null where all of it is as typed. */
  guess: z.string().nullable(),
})
export type SearchReading = z.infer<typeof searchReading>

export const productList = z.object({
  products: z.array(product),
  total: z.int(),
  /** Of a query with `search`. */
  reading: searchReading.optional(),
})

export const priceQuery = z.object({
  skuid,
  hasVariants: z.boolean().optional(),
  orderMode: orderMode.nullish(),
  express: z.boolean().nullish(),
  targetBranchId: branchId.nullish(),
  targetDateTime: dateTime.nullish(),
})

export const catalogue = {
  /** The category tree in shelf order. */
  categories: {
    for: 'public',
    kind: 'read',
    keptByVersion: true,
    input: z.object({}),
    output: z.array(category),
    errors: [],
  },
  /** Products of a page, Premium first, then those with a price, then by the sort key (spec §4). */
  filter: {
    http: 'POST /api/product/filter',
    for: 'public',
    kind: 'read',
    input: productListQuery,
    output: productList,
    errors: ['category_unknown', 'too_many'],
  },
  /** One product by its sku number, with ingredients, allergens and nutrition. */
  product: {
    for: 'public',
    kind: 'read',

    input: z.object({ skuNumber: z.string().max(40), ...sellingPoint }),
    output: productDetail,
    errors: ['product_unknown', 'product_gone'],
  },
  /** Where every listed product is shown and when it was changed last, for the sitemap. */
  addresses: {
    for: 'public',
    kind: 'read',
    keptByVersion: true,
    input: z.object({}),
    output: z.array(z.object({ path: z.string(), changedAt: z.iso.datetime() })),
    errors: [],
  },
  /** What goes with a product and can be had: bought together in past orders, then of the same subcategory. */
  recommendations: {
    for: 'public',
    kind: 'read',

    input: z.object({ skuid, limit: z.int().positive().max(24).default(9), ...sellingPoint }),
    output: z.array(product),
    errors: ['product_unknown'],
  },
  /**
   * What the target's day has that others have not; without a time, that of the next day on which the target's branch, or
   * without one any branch, still opens: today until the last one closes. Only what the target's branch has. Baked on few
   * days of the week first, then new or of the season, then what is popular. A badge says which days.
   */
  specials: {
    for: 'public',
    kind: 'read',
    input: z.object({ limit: z.int().positive().max(24), ...sellingPoint }),
    output: z.object({ day: calendarDate, inDays: z.int().nonnegative(), products: z.array(product) }),
    errors: [],
  },
  /** All variants of a parent; empty for a product without any. */
  variants: {
    http: 'POST /api/product/variants',
    for: 'public',
    kind: 'read',

    input: z.object({
      skuid,
      orderMode: orderMode.nullish(),
      express: z.boolean().nullish(),
      targetBranchId: branchId.nullish(),
      targetDateTime: dateTime.nullish(),
    }),
    output: z.array(variant),
    errors: ['product_unknown'],
  },
  /** Price tiers in force; of a parent those of its default variant. */
  price: {
    http: 'POST /api/product/price',
    for: 'public',
    kind: 'read',
    input: priceQuery,
    output: z.array(priceTier),
    errors: ['product_unknown', 'not_for_sale'],
  },
} as const satisfies Record<string, Operation>
