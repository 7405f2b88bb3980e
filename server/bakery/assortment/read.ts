/** Reads the assortment for head office: the list of products, one product, and the changes. */
import type { EditChoices, EditedProduct, ListedProduct } from '@/lib/contract/assortment'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { type PriceKey, priceField, priceText } from '@/lib/domain/assortment-fields'
import { fromWire, toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import type { BranchesService } from '../branches/service'
import { DEFAULT_PRICE_ZONE, declaredAllergens, type ProductRecord, pricesInForce } from '../catalogue/rules'
import type { CatalogueService } from '../catalogue/service'
import type { BakeryDeps } from '../deps'
import { readProductTexts } from '../exchange/service'
import { editOptions, labelsById } from './edit-options'
import { priceAt, priceKeysOf } from './prices'
import { changesOfProduct, listChanges, listPlanned, readPriceLists } from './store'
import { toChange } from './to-contract'

export type ReadDeps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: Pick<BranchesService, 'all'>
  catalogue: Pick<CatalogueService, 'wholeCatalogue'>
}

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>

const CHANGES_OF_PRODUCT = 30
const CHANGES_PER_PAGE = 60

/** The lowest price of its variants, or its own. */
function lowestPrice(product: ProductRecord, variants: readonly ProductRecord[], at: Date): number | null {
  const prices = (variants.length > 0 ? variants : [product]).flatMap((one) => basePrice(one, at) ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

const basePrice = ({ prices }: ProductRecord, at: Date): number | null =>
  pricesInForce(prices, { zone: DEFAULT_PRICE_ZONE, mode: 'pickup', at })[0]?.price ?? null

export async function listProducts({ db, clock, catalogue }: ReadDeps): Answer<'products'> {
  const { products, categories, options } = await catalogue.wholeCatalogue()
  const now = clock.now()
  const labels = labelsById(options)
  const shelves = new Map(categories.map(({ slug, name }) => [slug, name]))
  const numbers = new Map(products.map(({ skuid, skuNumber }) => [skuid, skuNumber]))
  const variantsOf = Map.groupBy(products, ({ variantParentSkuid }) => variantParentSkuid)
  const next = new Map<string, Date>()
  for (const { fromAt, edits } of (await listPlanned(db)).toReversed()) {
    if (fromAt !== null) for (const { skuNumber } of edits) next.set(skuNumber, fromAt)
  }
  const listed = products.map(
    (product): ListedProduct => ({
      skuNumber: product.skuNumber,
      name: product.name,
      subline: product.subline,
      variantOf: product.variantParentSkuid === null ? null : (numbers.get(product.variantParentSkuid) ?? null),
      category: product.categorySlug,
      categoryName: shelves.get(product.categorySlug) ?? product.categorySlug,
      subcategory: product.subcategory,
      imagePath: product.imagePath,
      enabled: product.enabled,
      allergens: declaredAllergens(product)?.map((id) => labels.get(id) ?? String(id)) ?? null,
      price: lowestPrice(product, variantsOf.get(product.skuid) ?? [], now),
      plannedFrom: toWire(next.get(product.skuNumber) ?? null),
    }),
  )
  return ok({ products: listed.toSorted((a, b) => a.name.localeCompare(b.name, 'de')) })
}

export async function readProduct(
  { db, clock, catalogue, branches }: ReadDeps,
  caller: Caller,
  { skuNumber, from, quantity }: Parameters<Assortment['product']>[1],
): Answer<'product'> {
  const { products, categories, options } = await catalogue.wholeCatalogue()
  const record = products.find((one) => one.skuNumber === skuNumber)
  const fields = (await readProductTexts(db, [skuNumber])).get(skuNumber)
  if (record === undefined || fields === undefined) return refuse('product_unknown')
  const prices = (await readPriceLists(db, [skuNumber])).get(skuNumber) ?? []
  const now = clock.now()
  const at = (from === undefined ? null : fromWire(from)) ?? now
  const zones = [...new Set((await branches.all()).map(({ priceZone }) => priceZone))]
  const further: PriceKey[] = quantity === undefined ? [] : [{ orderMode: null, quantity, zone: null }]
  const variants = products.filter(({ variantParentSkuid }) => variantParentSkuid === record.skuid)
  const keys = variants.length > 0 ? [] : [...priceKeysOf(prices, zones), ...further]
  const product: EditedProduct = {
    ...{ skuNumber, skuid: record.skuid, productUrl: routes.product(record.categorySlug, record.slug), fields },
    prices: keys.map((key) => ({
      field: priceField(key),
      now: priceAt(prices, key, now),
      ahead: priceAt(prices, key, at),
    })),
    variants: variants.map((variant) => {
      const cents = basePrice(variant, now)
      const { name, enabled } = variant
      return { skuNumber: variant.skuNumber, name, enabled, price: cents === null ? '' : priceText(cents) }
    }),
    changes: (await changesOfProduct(db, skuNumber, CHANGES_OF_PRODUCT)).map((row) => toChange(row, caller, skuNumber)),
  }
  const choices: EditChoices = {
    categories: categories.map(({ slug, name, subcategories }) => ({ slug, name, subcategories: [...subcategories] })),
    options: editOptions(options),
  }
  return ok({ product, choices })
}

export async function readChanges(
  { db, catalogue }: ReadDeps,
  caller: Caller,
  { before }: { before?: number | undefined },
): Answer<'changes'> {
  const rows = await listChanges(db, before, CHANGES_PER_PAGE + 1)
  const shown = rows.slice(0, CHANGES_PER_PAGE)
  const next = rows.length > shown.length ? (shown.at(-1)?.changeId ?? null) : null
  const { options } = await catalogue.wholeCatalogue()
  return ok({ changes: shown.map((row) => toChange(row, caller)), next, options: editOptions(options) })
}
