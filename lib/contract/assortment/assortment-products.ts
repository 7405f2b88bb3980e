/** Products and variants as head office lists, edits and creates them. */
import { z } from 'zod'
import { dateTime, picture, productPath } from '../common'
import { assortmentChange, skuNumber } from './assortment-changes'

/** 'planned': with a released change ahead; 'undeclared': without allergens. */
export const productFilters = ['planned', 'undeclared', 'unsold', 'unpriced', 'unpictured'] as const

export type ProductFilter = (typeof productFilters)[number]

export const listedProduct = z.object({
  skuNumber: z.string(),
  name: z.string(),
  subline: z.string(),
  /** SKU number of the parent of a variant. */
  variantOf: z.string().nullable(),
  category: z.string(),
  categoryName: z.string(),
  subcategory: z.string(),
  imagePath: picture,
  /** Of a variant: and its product, too. */
  enabled: z.boolean(),
  /** Labels of the declared allergens; null if nothing is declared. */
  allergens: z.array(z.string()).nullable(),
  /** Cents now, in the default zone for pickup, of the cheapest variant; null without a price. */
  price: z.int().nullable(),
  /** The next moment at which a released change of the product holds; empty without one. */
  plannedFrom: dateTime,
})

export type ListedProduct = z.infer<typeof listedProduct>

export const editedProduct = z.object({
  skuNumber: z.string(),
  skuid: z.int(),
  productUrl: productPath,
  /** Columns of the spreadsheet with their texts. */
  fields: z.record(z.string(), z.string()),
  /** Prices by field: in force now, and at the moment for which the product was read. Empty text: none. */
  prices: z.array(z.object({ field: z.string(), now: z.string(), ahead: z.string() })),
  variants: z.array(
    z.object({
      ...{ skuNumber: z.string(), name: z.string(), attributes: z.string(), price: z.string(), enabled: z.boolean() },
    }),
  ),
  /** Changes of the product and its variants, the latest first. */
  changes: z.array(assortmentChange),
})

export type EditedProduct = z.infer<typeof editedProduct>

/** A variant that is new. `attributes` distinguish it from the others ('Größe: klein'). `price`: of one, everywhere; empty: none yet. */
export const newVariant = z.object({
  skuNumber,
  attributes: z.string().trim().min(1).max(200),
  price: z.string().trim().max(10).default(''),
})

export type NewVariant = z.input<typeof newVariant>

export const newVariants = z.array(newVariant).max(30)

/** `change`: prices and allergens of a new product; null if it has none. */
export const createdProduct = z.object({ skuNumber: z.string(), change: assortmentChange.nullable() })

export const editChoices = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string(), subcategories: z.array(z.string()) })),
  /** Filter options as products declare them ('Sesam', not 'Ohne Sesam'); the column `allergens`, `attributes` or `occasions` contains their ids. */
  options: z.array(z.object({ id: z.int(), key: z.string(), label: z.string() })),
})

export type EditChoices = z.infer<typeof editChoices>
