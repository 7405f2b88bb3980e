/** Products and prices as texts, see `row-texts.ts`. */
import type { Db, Tx } from '../db/client'
import { CellFault, type RowValues, unitPrice } from './cell-types'
import { checkTexts, defaultTextsOf, editableColumnsOf, type RowTexts, readTexts } from './row-texts'
import { writeRows } from './store'
import { products } from './tables/products'

export type ProductTexts = RowTexts
type TextFault = { skuNumber: string; field: string; reason: string }

export const editableColumns = editableColumnsOf(products)

/** A product of which nothing is known yet, not for sale. */
export const blankProduct: ProductTexts = {
  ...defaultTextsOf(products),
  ...{ enabled: 'nein', isBread: 'nein', loyalty: 'nein', isDefaultVariant: 'nein', vatClass: 'food' },
}

/** By SKU number; unknown numbers are missing. */
export async function readProductTexts(db: Db | Tx, skuNumbers: readonly string[]): Promise<Map<string, ProductTexts>> {
  return new Map((await readTexts(db, products, skuNumbers)).map((texts) => [texts['skuNumber'] ?? '', texts]))
}

/** `rows` is empty with any fault. */
export async function checkProductTexts(
  db: Db | Tx,
  all: readonly ProductTexts[],
): Promise<{ rows: RowValues[]; texts: ProductTexts[]; faults: TextFault[] }> {
  const { rows, texts, faults } = await checkTexts(db, products, all)
  const named = faults.map(({ index, ...fault }) => ({ skuNumber: all[index]?.['skuNumber'] ?? '', ...fault }))
  return { rows, texts, faults: named }
}

/** Overwrites the products. */
export const writeProducts = (tx: Tx, rows: readonly RowValues[]): Promise<void> =>
  writeRows(tx, products, rows, () => {})

/** The price in the spelling of the spreadsheet, or why an import would refuse it. */
export function checkPriceText(text: string): { text: string } | { reason: string } {
  try {
    return { text: unitPrice.format(unitPrice.parse(text.trim())) }
  } catch (fault) {
    if (fault instanceof CellFault) return { reason: fault.message }
    throw fault
  }
}
