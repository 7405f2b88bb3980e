/** Use cases that create products: a product with its variants, and further variants. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { visibleText } from '@/lib/contract/text-form'
import { priceField } from '@/lib/domain/assortment-fields'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import type { StoredEdit } from '../db/schema/assortment'
import { transact } from '../db/transact'
import {
  blankProduct,
  checkProductTexts,
  type ProductTexts,
  readProductTexts,
  writeProducts,
} from '../exchange/service'
import { priceAt, priceKeysOf } from './prices'
import { refuseFaults } from './refusals'
import { isHeldBack } from './rules'
import { type AssortmentDeps, storeChange } from './save-change'
import { lockTakenNumbers, readPriceLists, variantNumbers } from './store'
import { toChange } from './to-contract'

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>
type Variant = Parameters<Assortment['addVariants']>[1]['variants'][number]

/** A product that is to be: its columns, and its prices by field. */
type Planned = { texts: ProductTexts; prices: Readonly<Record<string, string>> }

const BASE = priceField({ orderMode: null, quantity: 0, zone: null })

const nameOf = (texts: ProductTexts): string => (texts['name'] ?? '').replaceAll('|', '')

/** The fields of a new product that wait for a release, as edits of the product without them. */
const heldBack = ({ texts, prices }: Planned): StoredEdit[] => {
  const of = (field: string, before: string, after: string) => ({
    ...{ skuNumber: texts['skuNumber'] ?? '', name: nameOf(texts), field, before, after },
  })
  const columns = Object.entries(texts)
    .filter(([field, after]) => isHeldBack(field) && after !== blankProduct[field])
    .map(([field, after]) => of(field, blankProduct[field] ?? '', after))
  return [...columns, ...Object.entries(prices).map(([field, after]) => of(field, '', after))]
}

const withoutHeldBack = ({ texts }: Planned): ProductTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, isHeldBack(field) ? (blankProduct[field] ?? '') : text]),
  )

/** Writes the products, and stores what waits for a release as a change. */
async function insertProducts(tx: Tx, deps: AssortmentDeps, caller: Caller, planned: readonly Planned[]) {
  const numbers = planned.map(({ texts }) => texts['skuNumber'] ?? '')
  const taken = await lockTakenNumbers(tx, numbers)
  if (taken.length > 0) return refuse('product_known', { details: { skuNumbers: taken } })
  // The whole products first: what they will be is refused now, not when it is released.
  const whole = await checkProductTexts(
    tx,
    planned.map(({ texts }) => texts),
  )
  if (whole.faults.length > 0) return refuseFaults(whole.faults)
  const { rows, faults } = await checkProductTexts(tx, planned.map(withoutHeldBack))
  if (faults.length > 0) return refuseFaults(faults)
  await writeProducts(tx, rows)
  const edits = planned.flatMap(heldBack)
  if (edits.length === 0) return ok(null)
  const stored = await storeChange(tx, deps, caller, { edits, reason: '', from: null, asDraft: false, undoes: null })
  if (stored.ok) return stored
  if (stored.error === 'edit_refused') return refuse('edit_refused', { details: stored.details ?? {} })
  throw new Error(`the change of a new product was refused: ${stored.error}`)
}

/** Prices of a product now, by field. */
async function pricesOf(tx: Tx, { clock }: AssortmentDeps, skuNumber: string): Promise<Record<string, string>> {
  const list = (await readPriceLists(tx, [skuNumber])).get(skuNumber) ?? []
  const all = priceKeysOf(list, []).map((key) => [priceField(key), priceAt(list, key, clock.now())] as const)
  return Object.fromEntries(all.filter(([, price]) => price !== ''))
}

const priced = (price: string): Record<string, string> => (price === '' ? {} : { [BASE]: price })

const variantsOf = (parent: ProductTexts, model: ProductTexts, variants: readonly Variant[], isFirst: boolean) =>
  variants.map(
    ({ skuNumber, attributes, price }, index): Planned => ({
      texts: {
        ...model,
        ...{ skuNumber: visibleText(skuNumber), variantAttributes: attributes },
        // Until its product is sold a variant is not seen; then it would come into sale without another look.
        enabled: parent['enabled'] === 'ja' ? 'nein' : 'ja',
        variantOf: parent['skuNumber'] ?? '',
        isDefaultVariant: isFirst && index === 0 ? 'ja' : 'nein',
      },
      prices: priced(price),
    }),
  )

export const createProduct = (
  deps: AssortmentDeps,
  caller: Caller,
  { skuNumber: given, name, category, subcategory, copyOf, price, variants }: Parameters<Assortment['create']>[1],
): Answer<'create'> =>
  transact(deps.db, async (tx): Promise<Awaited<Answer<'create'>>> => {
    const copied = copyOf === undefined ? blankProduct : (await readProductTexts(tx, [copyOf])).get(copyOf)
    if (copied === undefined) return refuse('product_unknown', { details: { skuNumber: copyOf } })
    const skuNumber = visibleText(given)
    const texts: ProductTexts = {
      ...{ ...copied, skuNumber, name, category, subcategory, enabled: 'nein' },
      ...{ variantOf: '', variantAttributes: '', isDefaultVariant: 'nein' },
    }
    const ownPrices =
      price !== '' || copyOf === undefined || variants.length > 0 ? priced(price) : await pricesOf(tx, deps, copyOf)
    const product: Planned = { texts, prices: variants.length > 0 ? {} : ownPrices }
    const stored = await insertProducts(tx, deps, caller, [product, ...variantsOf(texts, texts, variants, true)])
    if (!stored.ok) return stored
    await recordInAuditLog(tx, caller, {
      ...{ operation: 'assortment.create', subject: nameOf(texts), before: null, after: null },
    })
    return ok({ skuNumber, change: stored.value === null ? null : toChange(stored.value, caller) })
  })

export const addVariants = (
  deps: AssortmentDeps,
  caller: Caller,
  { skuNumber, variants }: Parameters<Assortment['addVariants']>[1],
): Answer<'addVariants'> =>
  transact(deps.db, async (tx): Promise<Awaited<Answer<'addVariants'>>> => {
    const [first] = await variantNumbers(tx, skuNumber)
    const texts = await readProductTexts(tx, [skuNumber, ...(first === undefined ? [] : [first])])
    const parent = texts.get(skuNumber)
    if (parent === undefined) return refuse('product_unknown')
    const model = (first === undefined ? undefined : texts.get(first)) ?? parent
    const stored = await insertProducts(tx, deps, caller, variantsOf(parent, model, variants, first === undefined))
    if (!stored.ok) return stored
    await recordInAuditLog(tx, caller, {
      ...{ operation: 'assortment.addVariants', subject: nameOf(parent), before: null, after: null },
    })
    return ok({ skuNumber, change: stored.value === null ? null : toChange(stored.value, caller) })
  })
