/** Writes a change into the catalogue; all nodes are notified by the triggers of the tables. */
import { centsOfPrice, isColumnField, readBranchField, readPriceField } from '@/lib/domain/assortment-fields'
import type { Tx } from '../db/client'
import type { StoredEdit } from '../db/schema/assortment'
import { checkProductTexts, readProductTexts, writeProducts } from '../exchange/service'
import { writeCells } from './branches/store'
import { inOneSpelling, withoutFollowingWords, withWords } from './prepare'
import { plannedValue, stateAt, validFromOf } from './rules'
import { writePrices } from './store'

type Prepared = { edits: StoredEdit[]; skuids: ReadonlyMap<string, number> }

/** Writes edits of columns, or returns the first fault. */
async function writeColumns(tx: Tx, bySku: ReadonlyMap<string, readonly StoredEdit[]>): Promise<string | null> {
  const texts = await readProductTexts(tx, [...bySku.keys()])
  const changed = [...bySku].map(([skuNumber, own]) => ({
    ...texts.get(skuNumber),
    ...Object.fromEntries(own.map(({ field, after }) => [field, after])),
  }))
  const { rows, faults } = await checkProductTexts(tx, changed)
  const [fault] = faults
  if (fault !== undefined) return `${fault.field} ${fault.reason}`
  await writeProducts(tx, rows)
  return null
}

/**
 * Edits that were planned earlier, with the values before and after them as they are by now. Words that followed the ticked
 * allergens follow those that are ticked by now.
 */
export async function onCurrentValues(tx: Tx, planned: readonly StoredEdit[]): Promise<StoredEdit[]> {
  const columns = planned.filter(({ field }) => isColumnField(field))
  if (columns.length === 0) return [...planned]
  const texts = await readProductTexts(tx, [...new Set(columns.map(({ skuNumber }) => skuNumber))])
  const merged = (await withoutFollowingWords(tx, columns)).map((edit) => {
    const before = texts.get(edit.skuNumber)?.[edit.field] ?? edit.before
    return { ...edit, before, after: plannedValue(edit, before) }
  })
  const given = new Set(merged.map(({ skuNumber, field }) => `${field} ${skuNumber}`))
  const worded = (await withWords(tx, texts, merged)).filter(
    ({ skuNumber, field, before, after }) => before !== after || given.has(`${field} ${skuNumber}`),
  )
  const { edits, faults } = await inOneSpelling(tx, texts, worded)
  return [...(faults.length > 0 ? worded : edits), ...planned.filter(({ field }) => !isColumnField(field))]
}

/**
 * Writes the edits over what holds now, or returns the first fault of the spreadsheet's rules. The products are locked.
 * `skuids` by SKU number; the prices hold from `validFrom` on.
 */
export async function applyEdits(
  tx: Tx,
  edits: readonly StoredEdit[],
  { skuids, validFrom, now }: Pick<Prepared, 'skuids'> & { validFrom: Date; now: Date },
): Promise<string | null> {
  const prices = edits.filter(({ field }) => readPriceField(field) !== null)
  const bySku = Map.groupBy(
    edits.filter(({ field }) => isColumnField(field)),
    ({ skuNumber }) => skuNumber,
  )
  if (bySku.size > 0) {
    const fault = await writeColumns(tx, bySku)
    if (fault !== null) return fault
  }
  const entries = prices.flatMap(({ skuNumber, field, after }) => {
    const skuid = skuids.get(skuNumber)
    return skuid === undefined ? [] : [{ skuid, field, cents: centsOfPrice(after) }]
  })
  await writePrices(tx, entries, validFrom)
  const cells = edits.flatMap(({ skuNumber, field, after }) => {
    const key = readBranchField(field)
    return key === null ? [] : [{ skuNumber, ...key, value: after }]
  })
  if (cells.length > 0) await writeCells(tx, cells, now)
  return null
}

/** Decides on checked edits: they wait, are planned, or are applied now. */
export async function decideEdits(
  tx: Tx,
  { edits, skuids }: Prepared,
  { from, now, isReleased }: { from: Date | null; now: Date; isReleased: boolean },
) {
  const state = stateAt(from, now, isReleased)
  if (state !== 'live') return { state, edits, publishedAt: null }
  const fault = await applyEdits(tx, edits, { skuids, validFrom: validFromOf(from, now), now })
  if (fault !== null) throw new Error(`checked edits were refused: ${fault}`)
  return { state, edits, publishedAt: now }
}
