/** Converts products of the data files to database rows. */

import { instantAt } from '@/lib/format/berlin-time'
import { slugOf } from '@/lib/format/slug'
import { allergens } from '../catalogue/allergen-rules'
import type { prices, products } from '../db/schema/catalogue'
import { limitHtml } from '../platform/limit-html'
import { allAllergens, allergensText, nutritionFacts } from './declarations'
import { imagesOf, plainName } from './product-images'
import { attributes, type DemoCategory, type DemoProduct, occasions } from './schema'

export type ProductRow = typeof products.$inferInsert & { skuid: number }
export type PriceRow = typeof prices.$inferInsert

const SOFT_HYPHEN = '\u00ad'
/** Start of prices without a date, before the first order. */
const ALWAYS = '2020-01-01'

/** Derived from the SKU number, so that ids are the same after every re-seeding. */
export const skuidOf = (skuNumber: string): number => 100_000 + Number(skuNumber)

const idsOf = <K extends string>(table: Record<K, { id: number }>, keys: readonly K[]): number[] =>
  keys.map((key) => table[key].id)

/** '**Weizen**mehl' → '<strong>Weizen</strong>mehl' */
const emphasizeAllergens = (text: string): string => limitHtml(text.replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>'))

const contentColumns = (content: DemoProduct['content']) => ({
  contentAmount: content?.amount ?? null,
  contentUnit: content?.unit === 'ml' ? 'l' : 'kg',
})

const doughColumns = (dough: DemoProduct['dough']) => ({
  dough: dough?.name ?? '',
  doughWeight: dough?.weight ?? null,
  bakingLoss: dough?.bakingLoss ?? 0,
})

const namesOf = ({ name }: { name: string }) => ({
  name: plainName(name),
  nameSeparated: name.replaceAll('|', SOFT_HYPHEN),
})

function parentRow(product: DemoProduct, category: DemoCategory, pictures: ReadonlySet<string>): ProductRow {
  const names = namesOf(product)
  return {
    skuid: skuidOf(product.skuNumber),
    skuNumber: product.skuNumber,
    slug: `${slugOf(names.name)}-${product.skuNumber}`,
    categorySlug: category.slug,
    subcategory: product.subcategory,
    ...names,
    name2: product.name2,
    subline: product.subline,
    threeWords: product.threeWords,
    goesWith: product.goesWith,
    pictureWidth: product.pictureWidth ?? null,
    shortDescription: limitHtml(product.shortDescription),
    description: limitHtml(product.description),
    ingredients: emphasizeAllergens(product.ingredients),
    allergensText: allergensText(product),
    nutrition: nutritionFacts(product.nutrition),
    tags: product.tags,
    badges: product.badges,
    ...imagesOf(product, category, pictures),
    ...contentColumns(product.content),
    ...doughColumns(product.dough),
    vatClass: product.vat,
    depositCents: product.deposit,
    depositKind: product.depositKind ?? null,
    vessel: product.packaging?.vessel ?? null,
    reusableDepositCents: product.packaging?.reusableDeposit ?? null,
    ownContainer: product.packaging?.own ?? false,
    withdrawal: product.withdrawal,
    minItems: product.minItems,
    multipleOf: product.multipleOf,
    occasionIds: idsOf(occasions, product.occasions),
    attributeIds: idsOf(attributes, product.attributes),
    // Allergen filters must be safe: an allergen of any variant counts for the product.
    allergenIds: idsOf(allergens, allAllergens(product)),
    isBread: product.bread,
    loyaltyDiscount: product.loyalty,
    leadHours: product.leadHours,
    bakedOn: product.bakedOn ?? null,
    bakedInShop: product.bakedInShop ?? category.bakedInShop,
    orderModes: product.orderModes ?? null,
    dailyInventory: product.dailyInventory ?? null,
    workUnits: product.workUnits,
    popularity: product.popularity,
  }
}

function variantRow(parent: ProductRow, product: DemoProduct, variant: DemoProduct['variants'][number]): ProductRow {
  const names = namesOf(variant)
  const contained = variant.allergens ?? product.allergens
  return {
    ...parent,
    skuid: skuidOf(variant.skuNumber),
    skuNumber: variant.skuNumber,
    slug: `${slugOf(names.name)}-${variant.skuNumber}`,
    ...names,
    allergenIds: idsOf(allergens, contained),
    allergensText: allergensText({ ...product, allergens: contained, variants: [] }),
    ...contentColumns(variant.content === undefined ? product.content : variant.content),
    ...(variant.dough && doughColumns(variant.dough)),
    vatClass: variant.vat ?? product.vat,
    depositCents: variant.deposit,
    enabled: variant.enabled,
    popularity: 0,
    variantParentSkuid: parent.skuid,
    variantAttributes: variant.attributes,
    isDefaultVariant: variant.isDefault,
  }
}

const priceRows = (skuNumber: string, entries: DemoProduct['prices']): PriceRow[] =>
  entries.map((entry) => ({
    skuid: skuidOf(skuNumber),
    zone: entry.zone ?? null,
    orderMode: entry.mode ?? null,
    quantity: entry.quantity,
    cents: entry.cents,
    validFrom: instantAt(entry.validFrom ?? ALWAYS, '00:00'),
  }))

/** Rows of the product and its variants, and their prices. A product with variants has no price of its own. */
export function productRowsOf(product: DemoProduct, category: DemoCategory, pictures: ReadonlySet<string>) {
  const parent = parentRow(product, category, pictures)
  const variants = product.variants.map((variant) => variantRow(parent, product, variant))
  const prices =
    variants.length === 0
      ? priceRows(product.skuNumber, product.prices)
      : product.variants.flatMap((variant) => priceRows(variant.skuNumber, variant.prices))
  return { products: [parent, ...variants], prices }
}
