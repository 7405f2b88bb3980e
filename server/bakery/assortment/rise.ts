/** Use cases of a rise of prices over a shelf or a selection: the preview, and the change. */
import { createHash } from 'node:crypto'
import type { FieldEdit } from '@/lib/contract/assortment/assortment-changes'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { centsOfPrice, priceField, priceText } from '@/lib/domain/assortment-fields'
import { fromWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import type { ProductRecord } from '../catalogue/rules'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import { priceAt, priceKeysOf } from './prices'
import type { ReadDeps } from './read'
import { refuseFaults } from './refusals'
import { raised, withHandmade } from './rise-rules'
import { type AssortmentDeps, entryOf, storeChange } from './save-change'
import { readPriceLists } from './store'
import { toChange } from './to-contract'

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>
type Rise = Pick<Parameters<Assortment['raise']>[1], 'category' | 'only' | 'tenths' | 'roundTo'> & { from: Date }
type Row = FieldEdit & { name: string }

const inThePast = () => refuseFaults([{ skuNumber: '', field: 'from', reason: 'is in the past' }])

/** The products with these numbers, and their variants; without a number all. */
function chosen(products: readonly ProductRecord[], only: string): readonly ProductRecord[] {
  if (only === '') return products
  const numbers = new Set(only.split('|'))
  const own = new Set(products.flatMap(({ skuid, skuNumber }) => (numbers.has(skuNumber) ? [skuid] : [])))
  return products.filter(({ skuid, variantParentSkuid }) => own.has(skuid) || own.has(variantParentSkuid ?? skuid))
}

/** Every price of the shelf at the moment, and the one after the rise, by product. */
async function rowsOf(executor: Db | Tx, { catalogue }: ReadDeps, rise: Rise): Promise<Row[]> {
  const { category, only, tenths, roundTo, from } = rise
  const products = chosen((await catalogue.wholeCatalogue()).products, only)
    .filter(({ categorySlug }) => category === '' || categorySlug === category)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de') || a.skuNumber.localeCompare(b.skuNumber))
  const lists = await readPriceLists(
    executor,
    products.map(({ skuNumber }) => skuNumber),
  )
  return products.flatMap(({ skuNumber, name }) => {
    const list = lists.get(skuNumber) ?? []
    return priceKeysOf(list, []).flatMap((key) => {
      const before = priceAt(list, key, from)
      if (before === '') return []
      const after = priceText(raised(centsOfPrice(before), tenths, roundTo))
      return [{ skuNumber, name, field: priceField(key), before, after }]
    })
  })
}

/** A name of what a person has seen. */
export const nameOfRows = (rows: readonly FieldEdit[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22)

export async function previewRise(
  deps: ReadDeps,
  { from: given, ...rise }: Parameters<Assortment['risePreview']>[1],
): Answer<'risePreview'> {
  const from = fromWire(given)
  if (from === null || from <= deps.clock.now()) return inThePast()
  const rows = await rowsOf(deps.db, deps, { ...rise, from })
  return ok({ rows, shown: nameOfRows(rows) })
}

export async function raisePrices(
  deps: ReadDeps & AssortmentDeps,
  caller: Caller,
  { from: given, without, byHand, shown, reason, ...rise }: Parameters<Assortment['raise']>[1],
): Answer<'raise'> {
  // A node that has just started reads its catalogue first, because a transaction may not be idle for long.
  await deps.catalogue.wholeCatalogue()
  return transact(deps.db, async (tx): Promise<Awaited<Answer<'raise'>>> => {
    const from = fromWire(given)
    if (from === null || from <= deps.clock.now()) return inThePast()
    const rows = await rowsOf(tx, deps, { ...rise, from })
    const decided = withHandmade(rows, byHand)
    if (decided === null || nameOfRows(rows) !== shown) return refuse('edit_conflict')
    const left = new Set(without)
    const edits = decided.filter(({ skuNumber, before, after }) => !left.has(skuNumber) && before !== after)
    if (edits.length === 0) return refuse('edit_empty')
    const stored = await storeChange(tx, deps, caller, { edits, reason, from, asDraft: false, undoes: null })
    if (!stored.ok) return stored
    await recordInAuditLog(tx, caller, { operation: 'assortment.raise', ...entryOf(stored.value) })
    return ok(toChange(stored.value, caller))
  })
}
