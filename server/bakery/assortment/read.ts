/** Reads the assortment for head office: the list of products, one product, and the changes. */
import type { EditChoices, EditedProduct, ListedProduct } from '@/lib/contract/assortment/assortment-products'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { type PriceKey, priceField } from '@/lib/domain/assortment-fields'
import { fromWire, toWire } from '@/lib/format/berlin-time'
import { onceFor } from '@/lib/memo/once-for'
import { routes } from '@/lib/web/routes'
import type { BranchesService } from '../branches/service'
import { DEFAULT_PRICE_ZONE, declaredAllergens, type ProductRecord, pricesInForce } from '../catalogue/rules'
import type { CatalogueService } from '../catalogue/service'
import type { BakeryDeps } from '../deps'
import { readProductTexts } from '../exchange/service'
import { readViews } from './change-views'
import { labelsById, namedOptions } from './named-options'
import { priceAt, priceKeysOf } from './prices'
import { countsOf, productsShown } from './product-filters'
import type { AssortmentDeps } from './save-change'
import {
  changesOfProducts,
  findChange,
  listOthers,
  listWaiting,
  readAddress,
  readPriceLists,
  variantNumbers,
} from './store'
import { markOf } from './to-contract'
import { waitingTogether } from './waiting-together'

export type ReadDeps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: Pick<BranchesService, 'all'>
  catalogue: Pick<CatalogueService, 'wholeCatalogue'>
}

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>

/** Of which the price of a variant is shown. */
const PICKUP: PriceKey = { orderMode: 'pickup', quantity: 0, zone: DEFAULT_PRICE_ZONE }

const MINUTE_MS = 60_000
const CHANGES_OF_PRODUCT = 30
const CHANGES_PER_PAGE = 60

/** The lowest price of its variants, or its own. */
function lowestPrice(product: ProductRecord, variants: readonly ProductRecord[], at: Date): number | null {
  const prices = (variants.length > 0 ? variants : [product]).flatMap((one) => basePrice(one, at) ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

const basePrice = ({ prices }: ProductRecord, at: Date): number | null =>
  pricesInForce(prices, { zone: DEFAULT_PRICE_ZONE, mode: 'pickup', at })[0]?.price ?? null

const byName = new Intl.Collator('de')

/** Once a catalogue, because it takes longer than everything else of the list. */
const inOrder = onceFor(({ products }: Whole) => products.toSorted((a, b) => byName.compare(a.name, b.name)))

/** Once a moment, because all products of a rise share one. */
const wireOfMoment = onceFor((at: Date) => toWire(at))
const wireOf = (at: Date | undefined): string => (at === undefined ? EMPTY_DATE_TIME : wireOfMoment(at))

/** All products listed at a minute, by name. */
function listAll(whole: Whole, at: Date): readonly ListedProduct[] {
  const { products, categories, options, plannedFrom } = whole
  const labels = labelsById(options)
  const shelves = new Map(categories.map(({ slug, name }) => [slug, name]))
  const parents = new Map(products.map((product) => [product.skuid, product]))
  const variantsOf = Map.groupBy(products, ({ variantParentSkuid }) => variantParentSkuid)
  return inOrder(whole).map((product): ListedProduct => {
    const parent = parents.get(product.variantParentSkuid ?? 0)
    return {
      skuNumber: product.skuNumber,
      name: product.name,
      subline: product.subline,
      variantOf: parent?.skuNumber ?? null,
      category: product.categorySlug,
      categoryName: shelves.get(product.categorySlug) ?? product.categorySlug,
      subcategory: product.subcategory,
      imagePath: product.imagePath,
      enabled: product.enabled && parent?.enabled !== false,
      allergens: declaredAllergens(product)?.map((id) => labels.get(id) ?? String(id)) ?? null,
      price: lowestPrice(product, variantsOf.get(product.skuid) ?? [], at),
      plannedFrom: wireOf(plannedFrom.get(product.skuNumber)),
    }
  })
}

type Whole = Awaited<ReturnType<CatalogueService['wholeCatalogue']>>

/** The lists of a catalogue by minute; prices change at full minutes only. */
const listsOf = onceFor((_catalogue: Whole) => ({ minute: 0, list: [] as readonly ListedProduct[] }))

function listAt(catalogue: Whole, now: Date): readonly ListedProduct[] {
  const kept = listsOf(catalogue)
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (kept.minute !== minute) Object.assign(kept, { minute, list: listAll(catalogue, now) })
  return kept.list
}

export async function listEditedProducts(
  { clock, catalogue }: ReadDeps,
  { search, filter, offset, limit }: Parameters<Assortment['products']>[1],
): Answer<'products'> {
  const all = listAt(await catalogue.wholeCatalogue(), clock.now())
  const shown = productsShown(all, search, filter ?? null)
  return ok({
    products: shown.slice(offset, offset + limit),
    ...{ total: shown.length, all: all.length },
    counts: countsOf(all),
  })
}

export async function readProduct(
  { db, clock, catalogue, branches }: ReadDeps,
  caller: Caller,
  { skuNumber, from, quantity }: Parameters<Assortment['product']>[1],
): Answer<'product'> {
  const { categories, options } = await catalogue.wholeCatalogue()
  // From the database, because a product that was just created may not be in the catalogue in memory yet.
  const [address, variants] = await Promise.all([readAddress(db, skuNumber), variantNumbers(db, skuNumber)])
  const own = [skuNumber, ...variants]
  const texts = await readProductTexts(db, own)
  const fields = texts.get(skuNumber)
  if (address === null || fields === undefined) return refuse('product_unknown')
  const lists = await readPriceLists(db, own)
  const prices = lists.get(skuNumber) ?? []
  const now = clock.now()
  const at = (from === undefined ? null : fromWire(from)) ?? now
  const zones = [...new Set((await branches.all()).map(({ priceZone }) => priceZone))]
  const further: PriceKey[] = quantity === undefined ? [] : [{ orderMode: null, quantity, zone: null }]
  const keys = variants.length > 0 ? [] : [...priceKeysOf(prices, zones), ...further]
  const product: EditedProduct = {
    ...{ skuNumber, skuid: address.skuid, productUrl: routes.product(address.categorySlug, address.slug), fields },
    prices: keys.map((key) => ({
      field: priceField(key),
      now: priceAt(prices, key, now),
      ahead: priceAt(prices, key, at),
    })),
    variants: variants.map((number) => {
      const { name = '', variantAttributes = '', enabled } = texts.get(number) ?? {}
      const price = priceAt(lists.get(number) ?? [], PICKUP, now)
      return { skuNumber: number, name, attributes: variantAttributes, enabled: enabled === 'ja', price }
    }),
    changes: (await readViews(db, await changesOfProducts(db, own, CHANGES_OF_PRODUCT), caller)).map(
      ({ change, head }) => ({ ...change, edits: head.own }),
    ),
  }
  const choices: EditChoices = {
    categories: categories.map(({ slug, name, subcategories }) => ({ slug, name, subcategories: [...subcategories] })),
    options: namedOptions(options),
  }
  return ok({ product, choices })
}

export async function readChanges(
  { db, catalogue, secondPerson }: ReadDeps & Pick<AssortmentDeps, 'secondPerson'>,
  caller: Caller,
  { before, search }: Parameters<Assortment['changes']>[1],
): Answer<'changes'> {
  const others = await listOthers(db, { before, search, limit: CHANGES_PER_PAGE + 1 })
  const page = others.slice(0, CHANGES_PER_PAGE)
  const next = others.length > page.length ? (page.at(-1)?.changeId ?? null) : null
  const waiting = before === undefined ? await listWaiting(db, search) : []
  const heads = [...waiting, ...page].toSorted((a, b) => b.changeId - a.changeId)
  const shown = await readViews(db, heads, caller)
  const together = (isOwn: boolean) =>
    waitingTogether(
      shown.flatMap(({ change, skuNumbers }) =>
        change.state === 'waiting' && change.isOwn === isOwn ? { changeId: change.changeId, skuNumbers } : [],
      ),
    )
  const { options } = await catalogue.wholeCatalogue()
  return ok({
    changes: shown.map(({ change }) => change),
    next,
    together: [...together(true), ...together(false)],
    mayReleaseOwn: !secondPerson,
    options: namedOptions(options),
  })
}

export async function readChangeEdits(
  { db }: ReadDeps,
  { changeId, shown, search, offset, limit }: Parameters<Assortment['changeEdits']>[1],
): Answer<'changeEdits'> {
  const change = await findChange(db, changeId)
  if (change === null) return refuse('edit_unknown')
  if (markOf(change) !== shown) return refuse('edit_unseen')
  const text = search.toLocaleLowerCase('de')
  const found = change.edits.filter(({ name, skuNumber }) =>
    `${name} ${skuNumber}`.toLocaleLowerCase('de').includes(text),
  )
  return ok({ edits: found.slice(offset, offset + limit), total: found.length })
}
