/** Checks edits against what holds now: whether the products exist, the spreadsheet's rules, and what others have changed. */
import type { EditConflict, EditFault, FieldEdit } from '@/lib/contract/assortment'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { readPriceField } from '@/lib/domain/assortment-fields'
import type { Tx } from '../db/client'
import type { StoredEdit } from '../db/schema/assortment'
import {
  checkPriceText,
  checkProductTexts,
  editableColumns,
  type ProductTexts,
  readProductTexts,
} from '../exchange/service'
import { priceAt } from './prices'
import { mergeEdits, valuesOf } from './rules'
import { lastAuthor, lockProducts, readPriceLists } from './store'

const isPrice = ({ field }: Pick<FieldEdit, 'field'>): boolean => readPriceField(field) !== null

const numbersOf = (edits: readonly FieldEdit[]): string[] => [...new Set(edits.map(({ skuNumber }) => skuNumber))]

/** The products as they are, with the edits of columns on top. */
function withEdits(texts: ReadonlyMap<string, ProductTexts>, edits: readonly FieldEdit[]): ProductTexts[] {
  const bySku = Map.groupBy(edits, ({ skuNumber }) => skuNumber)
  return [...bySku].map(([skuNumber, own]) => ({
    ...texts.get(skuNumber),
    ...Object.fromEntries(own.map(({ field, after }) => [field, after])),
  }))
}

/** The edits with their new values in the one spelling that is compared, or the faults of an import. */
async function inOneSpelling<E extends FieldEdit>(
  tx: Tx,
  texts: ReadonlyMap<string, ProductTexts>,
  edits: readonly E[],
): Promise<{ edits: E[]; faults: EditFault[] }> {
  const columns = edits.filter((edit) => !isPrice(edit))
  const unknown = columns
    .filter(({ field }) => !editableColumns.has(field))
    .map(({ skuNumber, field }) => ({ skuNumber, field, reason: 'is an unknown column' }))
  if (unknown.length > 0) return { edits: [], faults: unknown }
  const checked =
    columns.length === 0 ? { texts: [], faults: [] } : await checkProductTexts(tx, withEdits(texts, columns))
  const spelled = new Map(checked.texts.map((one) => [one['skuNumber'], one]))
  const faults = [...checked.faults]
  const found = edits.map((edit): E => {
    if (!isPrice(edit)) return { ...edit, after: spelled.get(edit.skuNumber)?.[edit.field] ?? edit.after }
    const price = checkPriceText(edit.after)
    if ('text' in price) return { ...edit, after: price.text }
    faults.push({ skuNumber: edit.skuNumber, field: edit.field, reason: price.reason })
    return edit
  })
  return { edits: found, faults }
}

/** The edited prices as they are at the moment, planned changes included. */
async function readPriceValues(tx: Tx, edits: readonly FieldEdit[], at: Date) {
  const priced = edits.filter(isPrice)
  if (priced.length === 0) return []
  const lists = await readPriceLists(tx, numbersOf(priced))
  return priced.map(({ skuNumber, field }) => {
    const key = readPriceField(field)
    return { skuNumber, field, value: key === null ? '' : priceAt(lists.get(skuNumber) ?? [], key, at) }
  })
}

type Prepared = Result<
  { edits: StoredEdit[]; skuids: ReadonlyMap<string, number> },
  'product_unknown' | 'edit_refused' | 'edit_conflict' | 'edit_empty'
>

/** Locks the products and returns the edits that still change something; `at` is the moment from which they would hold. */
export async function prepareEdits(tx: Tx, given: readonly FieldEdit[], at: Date): Promise<Prepared> {
  const products = await lockProducts(tx, numbersOf(given))
  const missing = given.find(({ skuNumber }) => !products.has(skuNumber))
  if (missing !== undefined) return refuse('product_unknown', { details: { skuNumber: missing.skuNumber } })
  const texts = await readProductTexts(tx, numbersOf(given.filter((edit) => !isPrice(edit))))
  const named = given.map((edit) => ({ ...edit, name: products.get(edit.skuNumber)?.name ?? '' }))
  const { edits: spelled, faults } = await inOneSpelling(tx, texts, named)
  if (faults.length > 0) return refuse('edit_refused', { details: { faults } })
  const columnValues = spelled
    .filter((edit) => !isPrice(edit))
    .map(({ skuNumber, field }) => ({ skuNumber, field, value: texts.get(skuNumber)?.[field] ?? '' }))
  const current = valuesOf([...columnValues, ...(await readPriceValues(tx, spelled, at))])
  const { edits, conflicts } = mergeEdits(spelled, current)
  if (conflicts.length > 0) {
    const told: EditConflict[] = []
    for (const one of conflicts) told.push({ ...one, by: await lastAuthor(tx, one) })
    return refuse('edit_conflict', { details: { conflicts: told } })
  }
  if (edits.length === 0) return refuse('edit_empty')
  return ok({ edits, skuids: new Map([...products.values()].map(({ skuNumber, skuid }) => [skuNumber, skuid])) })
}
