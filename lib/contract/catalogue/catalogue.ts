/** Catalogue: categories, products, variants, prices (spec §3 "Product", "Variant"; §7 products). */
import { z } from 'zod'
import {
  branchId,
  calendarDate,
  cents,
  clock,
  dateTime,
  depositKind,
  longText,
  orderMode,
  packagingOffer,
  pathPart,
  picture,
  productPath,
  separatedName,
  shortText,
  skuid,
  withdrawalRule,
} from '../common'
import type { Operation } from '../operation'
import { filterKeys, MAX_PICTURE_WIDTH, sortKeys } from '../values'

export const priceTier = z.object({
  /** 0 for the base price, otherwise the number of units from which this price applies to all units of a line. */
  quantity: z.int().nonnegative(),
  price: cents.nonnegative(),
  validFrom: dateTime,
})
export type PriceTier = z.infer<typeof priceTier>

const sortKey = z.enum(sortKeys)

const filterKey = z.enum(filterKeys)

/** For a target time: when bread leaves the oven, and how long the product can still be ordered. */
export const ovenTime = z.object({
  /** Day of the target time; below it the number of days from today. */
  day: calendarDate,
  inDays: z.int().nonnegative(),
  /** Last baking in the branch's own oven before that time ('HH:mm'), and whether the bread is still warm then. */
  bake: z.object({ clock, warm: z.boolean() }).nullable(),
  /** 'HH:mm' from which the branch has it that day; null if it is not baked. */
  from: clock.nullable(),
  /** Whole minutes left to order; null without a deadline. */
  minutesLeft: z.int().positive().nullable(),
})
export type OvenTime = z.infer<typeof ovenTime>

/** The next time at which the branch has a product that is unavailable at the requested time. */
export const bakedAgain = z.object({
  day: calendarDate,
  inDays: z.int().nonnegative(),
  /** A possible time on that day, nearest to the requested one. */
  at: dateTime,
  /** The product is baked later on that day than the requested time. */
  isLater: z.boolean().default(false),
})
export type BakedAgain = z.infer<typeof bakedAgain>

/** Ids of the filter 'allergenics' that the product (of a parent: any variant) contains. Null: not declared, which is not the same as none. */
export const declaredAllergens = z.array(z.int()).max(500).nullable()

export const product = z.object({
  skuid,
  skuNumber: z.string().min(1).max(40),
  name: shortText,
  name2: shortText,
  /** The name with soft hyphens (U+00AD) where German may break it. */
  nameSeparated: shortText,
  subline: shortText,
  /** Sanitised HTML: p, br, strong, em, ul, li only. */
  shortDescription: longText,
  tags: z.array(shortText).max(100),
  /** Prices at the requested branch, mode and time, even if not for sale; empty while one of them is missing. */
  prices: z.array(priceTier).max(1_000),
  ordersInLastSevenDays: z.int().nonnegative(),
  imagePathFull: picture,
  imageAlt: shortText,
  /** The product cut open. */
  cutPicture: picture.nullable().default(null),
  badges: z.array(shortText).max(100),
  /** `/produkte/{category}/{name}-{skuNumber}`, the name in a-z, 0-9 and hyphens, `ä` as `ae` and `ß` as `ss`. */
  productUrl: productPath,
  productCategory: shortText,
  productSubCategory: shortText,
  hasVariants: z.boolean(),
  /** Available at the requested branch, mode and time; true while the order configuration is incomplete. */
  forSale: z.boolean(),
  skuEnabled: z.boolean(),
  /** Units left at that branch and day; null is not limited. */
  skuDailyInventory: z.int().nonnegative().nullable(),
  skuMinItemsInOrder: z.int().positive(),
  multipleOfItem: z.int().positive(),
  /** Content of one unit in `contentUnit` (kg, or litres for drinks); null where no unit price is due. */
  skuWeight: z.number().positive().nullable(),
  contentUnit: z.enum(['kg', 'l']),
  /** Deposit of the fixed packaging, for example a bottle. */
  depositPrice: cents,
  depositKind,
  /** At the requested branch and mode; of all branches while one of them is missing. */
  packagingOffer,
  /** First tier's quantity, 'Sparen Sie ab {n} Stück!'; null without `prices`. */
  volumeDiscountMinCount: z.int().positive().nullable(),
  /** Bread or hot drink: the loyalty discount applies for customers with an account. */
  loyaltyDiscount: z.boolean(),
  /** A bread-saver bag: no further units after the reported ones. */
  breadSaver: z.boolean(),
  /** Null without branch and time, or without a baking time. */
  ovenTime: ovenTime.nullable(),
  bakedAgain: bakedAgain.nullable(),
  allergens: declaredAllergens,
})
export type Product = z.infer<typeof product>

export const productDetail = product.extend({
  /** Long copy, sanitised HTML. */
  description: longText,
  /** The taste in three words: 'Rösch. Saftig. Säuerlich.'; empty: the page shows no words. */
  threeWords: shortText.default(''),
  /** Its crumb from very near, 21:9. */
  crumbPicture: picture.nullable().default(null),
  /** Labels of the filter 'Eigenschaften'. */
  attributes: z.array(shortText).max(100),
  SKUID: skuid,
  Name: shortText,
  /** HTML, allergens in <strong> as LMIV art. 21 asks. */
  IngredientsFullText: longText,
  AllergenicsFullText: longText,
  NutritionalFacts: z.array(z.object({ Position: z.int(), Label: shortText, ValuePerHundred: shortText })).max(100),
  /** The picture of the card first. A close-up fills its frame and may be cropped. */
  images: z
    .array(z.object({ PathFull: picture, PathThumbnail: picture, alt: shortText, isCloseUp: z.boolean() }))
    .max(100),
  categorySlug: pathPart,
  /** It can be sliced. */
  isBread: z.boolean(),
  withdrawal: withdrawalRule,
  /** Base price for pickup in the default price zone today, independent of the request; null without one. For search engines. */
  listPrice: cents.nullable(),
})
export type ProductDetail = z.infer<typeof productDetail>

/** A thing on a board: drawn at true scale beside the others and added with them. */
export const boardThing = z.object({
  /** Its prices are those of what is added. */
  product,
  /** The SKU that is added: the product's own, or that of its first available variant, the default one first. */
  skuid,
  name: shortText,
  nameSeparated: separatedName,
  /** The product, cut open if there is such a picture; it stands on a line at 78 % of the height. */
  picture,
  /** Width of the scene in the picture in millimetres, margins included. */
  pictureWidth: z.int().positive().max(MAX_PICTURE_WIDTH),
})
export type BoardThing = z.infer<typeof boardThing>

export const variant = z.object({
  isDefault: z.boolean(),
  skuid,
  skuName: shortText,
  skuNameSeparated: separatedName,
  variantParentName: shortText,
  variantParentSKUID: skuid,
  variantAttribute: z.record(z.string(), shortText),
  /** 'Wie möchten Sie Ihr Getränk?', by its category; empty without one. */
  variantQuestion: shortText,
  skuEnabled: z.boolean(),
  skuImagePath: picture,
  skuMinItemsInOrder: z.int().positive(),
  multipleOfItem: z.int().positive(),
  skuDailyInventory: z.int().nonnegative().nullable(),
  category: shortText,
  subCategory: shortText,
  productURL: productPath,
  depositPrice: cents,
  depositKind,
  packagingOffer,
  prices: z.array(priceTier).max(1_000),
  allergens: declaredAllergens,
})
export type Variant = z.infer<typeof variant>

export const category = z.object({
  slug: pathPart,
  name: shortText,
  description: longText,
  imagePath: picture,
  productCount: z.int().nonnegative(),
  /** Its page has the tab of the loyalty discount. */
  loyaltyTab: z.boolean(),
  /** Category of bread-saver bags. */
  breadSaver: z.boolean(),
  subcategories: z.array(shortText).max(500),
  /** Only options that at least one of its products has. `label` is the heading of a group, in the bakery's own words. */
  filters: z
    .array(
      z.object({
        key: filterKey,
        label: shortText.min(1),
        options: z.array(z.object({ id: z.int(), label: shortText.min(1) })).max(500),
      }),
    )
    .max(10),
})
export type Category = z.infer<typeof category>

/** Order mode, branch and time; without them there are no prices. */
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
  /** Search text: only matching products, the best match first unless another order than the default is requested. */
  search: z.string().max(100).nullish(),
  /** `search` is still being typed: a search without a result is not counted as a miss. */
  typing: z.boolean().optional(),
  /** Only these products; missing: all of the path. */
  skuids: z.array(skuid).max(500).optional(),
  ...sellingPoint,
  sort: sortKey.default('popularity-desc'),
  offset: z.int().nonnegative().default(0),
  limit: z.int().positive().max(100).default(100),
})
export type ProductListQuery = z.infer<typeof productListQuery>

/** Interpretation of a search text. Exclusions become filters or are reported as not understood; they are never searched. */
export const searchReading = z.object({
  /** The searched text as typed, without exclusions. */
  wanted: shortText,
  /** Filters set by the text (combined with AND), with their words. Traces of an allergen are not excluded. */
  excluded: z.array(z.object({ key: filterKey, id: z.int(), label: shortText, phrase: shortText })).max(100),
  /** Exclusions without a matching filter: 'ohne Zucker'. */
  notUnderstood: z.array(shortText).max(100),
  /** The corrected text that was searched instead ('Meinten Sie …?'); null without a correction. */
  guess: shortText.nullable(),
})
export type SearchReading = z.infer<typeof searchReading>

export const productList = z.object({
  products: z.array(product).max(100),
  total: z.int().nonnegative(),
  /** Only with `search`. */
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
    cachedByVersion: true,
    input: z.object({}),
    output: z.array(category).max(1_000),
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
  /** One product by its SKU number, with ingredients, allergens and nutrition. `product_gone` if it was sold once. */
  product: {
    for: 'public',
    kind: 'read',

    input: z.object({ skuNumber: z.string().max(40), ...sellingPoint }),
    output: productDetail,
    errors: ['product_unknown', 'product_gone'],
  },
  /** Path and last change of every listed product, for the sitemap. */
  addresses: {
    for: 'public',
    kind: 'read',
    cachedByVersion: true,
    input: z.object({}),
    output: z.array(z.object({ path: productPath, changedAt: z.iso.datetime() })),
    errors: [],
  },
  /** Available products that fit a product: bought together in past orders, then of the same subcategory. */
  recommendations: {
    for: 'public',
    kind: 'read',
    optional: true,
    input: z.object({ skuid, limit: z.int().positive().max(24).default(9), ...sellingPoint }),
    output: z.array(product).max(24),
    errors: ['product_unknown'],
  },
  /**
   * Two to four available products that go together, the product itself first; empty if it or everything else cannot be had.
   * Without `skuid` a board for the start page.
   */
  board: {
    for: 'public',
    kind: 'read',
    optional: true,
    input: z.object({ skuid: skuid.nullish(), ...sellingPoint }),
    output: z.array(boardThing).max(4),
    errors: ['product_unknown'],
  },
  /**
   * Specials of the target day at the target branch. Without a time, of the next day on which the branch (without one: any
   * branch) still opens. Products baked on few days of the week first, then new or seasonal, then popular ones. A badge
   * names the days.
   */
  specials: {
    for: 'public',
    kind: 'read',
    optional: true,
    input: z.object({ limit: z.int().positive().max(24), ...sellingPoint }),
    output: z.object({ day: calendarDate, inDays: z.int().nonnegative(), products: z.array(product).max(24) }),
    errors: [],
  },
  /** All variants of a parent product; empty without variants. */
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
    output: z.array(variant).max(500),
    errors: ['product_unknown'],
  },
  /** Price tiers that apply; for a parent product those of its default variant. */
  price: {
    http: 'POST /api/product/price',
    for: 'public',
    kind: 'read',
    input: priceQuery,
    output: z.array(priceTier).max(1_000),
    errors: ['product_unknown', 'not_for_sale'],
  },
} as const satisfies Record<string, Operation>
