/** Checks edits against what holds now: whether the products exist, the spreadsheet's rules, and what others have changed. */
import type { EditFault, FieldEdit } from '@/lib/contract/assortment/assortment-changes'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { isColumnField, NOT_SOLD, readBranchField, readPriceField } from '@/lib/domain/assortment-fields'
import { dayOf } from '@/lib/format/berlin-time'
import { wordsOfAllergens } from '@/lib/words/de/allergen-words'
import type { Tx } from '../db/client'
import type { StoredEdit } from '../db/schema/assortment'
import {
  checkPriceText,
  checkProductTexts,
  editableColumns,
  type ProductTexts,
  readFilterLabels,
  readProductTexts,
} from '../exchange/service'
import { readCells } from './branches/store'
import { priceAt } from './prices'
import { refuseConflicts, refuseFaults } from './refusals'
import { mergeEdits, valuesOf } from './rules'
import { listVariants, lockProducts, readPriceLists } from './store'

const isPrice = ({ field }: Pick<FieldEdit, 'field'>): boolean => readPriceField(field) !== null

const numbersOf = (edits: readonly FieldEdit[]): string[] => [...new Set(edits.map(({ skuNumber }) => skuNumber))]

const WORDS = 'allergensText'

/** Edits of ticked allergens, with the words of the products where the edits contain none: words follow the ticks. */
export async function withWords<E extends FieldEdit>(
  tx: Tx,
  texts: ReadonlyMap<string, ProductTexts>,
  edits: readonly E[],
): Promise<E[]> {
  const worded = new Set(edits.flatMap(({ skuNumber, field }) => (field === WORDS ? [skuNumber] : [])))
  const ticked = edits.filter(({ skuNumber, field }) => field === 'allergens' && !worded.has(skuNumber))
  if (ticked.length === 0) return [...edits]
  const labels = await readFilterLabels(tx)
  const following = ticked.map((edit): E => {
    const { allergens = '', [WORDS]: before = '' } = texts.get(edit.skuNumber) ?? {}
    const after = wordsOfAllergens(before, { before: allergens, after: edit.after }, labels)
    return { ...edit, field: WORDS, before, after }
  })
  return [...edits, ...following]
}

/** The products as they are, with the edits of columns on top. */
function withEdits(texts: ReadonlyMap<string, ProductTexts>, edits: readonly FieldEdit[]): ProductTexts[] {
  const bySku = Map.groupBy(edits, ({ skuNumber }) => skuNumber)
  return [...bySku].map(([skuNumber, own]) => ({
    ...texts.get(skuNumber),
    ...Object.fromEntries(own.map(({ field, after }) => [field, after])),
  }))
}

/** The edits, and those of words that the rules of the table have completed. */
function withCompletedWords<E extends FieldEdit>(
  texts: ReadonlyMap<string, ProductTexts>,
  spelled: ReadonlyMap<string | undefined, ProductTexts>,
  edits: readonly E[],
): E[] {
  const worded = new Set(edits.flatMap(({ skuNumber, field }) => (field === WORDS ? [skuNumber] : [])))
  const first = new Map(edits.map((edit) => [edit.skuNumber, edit]))
  const completed = [...spelled].flatMap(([skuNumber = '', { [WORDS]: after = '' }]) => {
    const [edit, before] = [first.get(skuNumber), texts.get(skuNumber)?.[WORDS] ?? '']
    return edit === undefined || worded.has(skuNumber) || before === after
      ? []
      : [{ ...edit, field: WORDS, before, after }]
  })
  return [...edits, ...completed]
}

/** The edits without words that only followed the ticks of their product. */
export async function withoutFollowingWords<E extends FieldEdit>(tx: Tx, edits: readonly E[]): Promise<E[]> {
  const ticked = new Map(edits.flatMap((edit) => (edit.field === 'allergens' ? [[edit.skuNumber, edit]] : [])))
  if (ticked.size === 0) return [...edits]
  const labels = await readFilterLabels(tx)
  return edits.filter(({ skuNumber, field, before, after }) => {
    const ticks = ticked.get(skuNumber)
    return field !== WORDS || ticks === undefined || after !== wordsOfAllergens(before, ticks, labels)
  })
}

/** The edits with their new values in the one spelling that is compared, or the faults of an import. */
export async function inOneSpelling<E extends FieldEdit>(
  tx: Tx,
  texts: ReadonlyMap<string, ProductTexts>,
  edits: readonly E[],
): Promise<{ edits: E[]; faults: EditFault[] }> {
  const columns = edits.filter(({ field }) => isColumnField(field))
  const unknown = columns
    .filter(({ field }) => !editableColumns.has(field))
    .map(({ skuNumber, field }) => ({ skuNumber, field, reason: 'is an unknown column' }))
  if (unknown.length > 0) return { edits: [], faults: unknown }
  const checked =
    columns.length === 0 ? { texts: [], faults: [] } : await checkProductTexts(tx, withEdits(texts, columns))
  const spelled = new Map(checked.texts.map((one) => [one['skuNumber'], one]))
  const faults = [...checked.faults]
  const found = withCompletedWords(texts, spelled, edits).map((edit): E => {
    if (isColumnField(edit.field)) return { ...edit, after: spelled.get(edit.skuNumber)?.[edit.field] ?? edit.after }
    if (!isPrice(edit)) return edit
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

const faultOfCell = (day: string | null, value: string, today: string): string | null => {
  if (day !== null && day < today) return 'is in the past'
  return BRANCH_VALUE.test(value) ? null : 'is not a whole number'
}

const BRANCH_VALUE = /^(0|[1-9]\d{0,4})?$/

/**
 * The edits of branches as they can be written, and the values now. A day's limit is at least what is sold already.
 */
async function prepareBranchEdits<E extends FieldEdit>(tx: Tx, edits: readonly E[], now: Date) {
  const keyed = edits.flatMap((edit) => {
    const key = readBranchField(edit.field)
    return key === null ? [] : [{ edit, cell: { skuNumber: edit.skuNumber, ...key } }]
  })
  const values = await readCells(
    tx,
    keyed.map(({ cell }) => cell),
  )
  const faults: EditFault[] = []
  const today = dayOf(now)
  const read = keyed.flatMap(({ edit, cell }, index) => {
    const value = values[index] ?? null
    const reason = value === null ? 'no branch has this number' : faultOfCell(cell.day, edit.after, today)
    if (value === null || reason !== null) {
      faults.push({ skuNumber: edit.skuNumber, field: edit.field, reason: reason ?? '' })
      return []
    }
    const isLimit = cell.day !== null && edit.after !== '' && edit.after !== NOT_SOLD
    const after = isLimit ? String(Math.max(Number(edit.after), value.claimed)) : edit.after
    return [{ edit: { ...edit, after }, now: value.value }]
  })
  return { read, faults }
}

/** Columns that each variant has of its own; all others it shares with its product, unless it says something else. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['enabled', 'variantOf', 'variantAttributes', 'isDefaultVariant'])

/** Edits of products, as edits of their variants. */
async function sharedWithVariants(tx: Tx, given: readonly FieldEdit[]): Promise<FieldEdit[]> {
  const shared = given.filter(({ field }) => isColumnField(field) && !OWN_COLUMNS.has(field))
  if (shared.length === 0) return []
  const named = new Set(shared.map(({ skuNumber, field }) => `${field} ${skuNumber}`))
  const variants = Map.groupBy(await listVariants(tx, numbersOf(shared)), ({ parent }) => parent)
  return shared.flatMap((edit) =>
    (variants.get(edit.skuNumber) ?? [])
      .filter(({ skuNumber }) => !named.has(`${edit.field} ${skuNumber}`))
      .map(({ skuNumber }) => ({ ...edit, skuNumber })),
  )
}

type Prepared = Result<
  { edits: StoredEdit[]; skuids: ReadonlyMap<string, number> },
  'product_unknown' | 'edit_refused' | 'edit_conflict' | 'edit_empty'
>

/**
 * Locks the products and returns the edits that still change something; `at` is the moment from which they would hold, not
 * before `now`.
 */
export async function prepareEdits(
  tx: Tx,
  asked: readonly FieldEdit[],
  { at, now }: { at: Date; now: Date },
): Promise<Prepared> {
  const shared = await sharedWithVariants(tx, asked)
  const products = await lockProducts(tx, numbersOf([...asked, ...shared]))
  const missing = asked.find(({ skuNumber }) => !products.has(skuNumber))
  if (missing !== undefined) return refuse('product_unknown', { details: { skuNumber: missing.skuNumber } })
  const texts = await readProductTexts(tx, numbersOf([...asked, ...shared].filter(({ field }) => isColumnField(field))))
  // A variant that says something else keeps it.
  const given = [...asked, ...shared.filter(({ skuNumber, field, before }) => texts.get(skuNumber)?.[field] === before)]
  const named = (await withWords(tx, texts, given)).map((edit) => ({
    ...edit,
    name: products.get(edit.skuNumber)?.name ?? '',
  }))
  const branchEdits = await prepareBranchEdits(tx, named, now)
  const others = await inOneSpelling(
    tx,
    texts,
    named.filter(({ field }) => readBranchField(field) === null),
  )
  const faults = [...branchEdits.faults, ...others.faults]
  const spelled = [...others.edits, ...branchEdits.read.map(({ edit }) => edit)]
  if (faults.length > 0) return refuseFaults(faults)
  const columnValues = spelled
    .filter(({ field }) => isColumnField(field))
    .map(({ skuNumber, field }) => ({ skuNumber, field, value: texts.get(skuNumber)?.[field] ?? '' }))
  const branchValues = branchEdits.read.map(({ edit, now: value }) => ({ ...edit, value }))
  const current = valuesOf([...columnValues, ...branchValues, ...(await readPriceValues(tx, spelled, at))])
  const { edits, conflicts } = mergeEdits(spelled, current)
  if (conflicts.length > 0) return refuseConflicts(tx, conflicts)
  if (edits.length === 0) return refuse('edit_empty')
  return ok({ edits, skuids: new Map([...products.values()].map(({ skuNumber, skuid }) => [skuNumber, skuid])) })
}
