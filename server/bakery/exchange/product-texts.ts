/**
 * Products as texts by column, for edits of single fields: read, checked and written with the same description of the table
 * as a spreadsheet, so that a form and an import accept the same values.
 */
import type { Db, Tx } from '../db/client'
import { CellFault, type RowValues, unitPrice } from './cell-types'
import { parseSheet, resolveNames } from './parse-sheet'
import type { Sheet } from './sheet'
import { readNames, readRows, writeRows } from './store'
import { products } from './tables/products'

/** Texts of a product by column. */
export type ProductTexts = Readonly<Record<string, string>>
type TextFault = { skuNumber: string; field: string; reason: string }

const written = products.columns.filter(({ isAssigned }) => isAssigned !== true)

/** Columns of a product that can be edited: all but its number and what the database assigns. */
export const editableColumns: ReadonlySet<string> = new Set(
  written.map(({ name }) => name).filter((name) => !products.key.includes(name)),
)

const textsOf = (row: RowValues): ProductTexts =>
  Object.fromEntries(written.map(({ name, cell }) => [name, cell.format(row[name])]))

/** By SKU number; unknown numbers are missing. */
export async function readProductTexts(db: Db | Tx, skuNumbers: readonly string[]): Promise<Map<string, ProductTexts>> {
  const rows = await readRows(db, products, skuNumbers)
  return new Map(rows.map((row) => [String(row['skuNumber']), textsOf(row)]))
}

/** A sheet has a header in its first row. */
const FIRST_LINE = 2

/** The rows of whole products in the spelling of the spreadsheet, with the checks of an import; `rows` is empty with any fault. */
export async function checkProductTexts(
  db: Db | Tx,
  all: readonly ProductTexts[],
): Promise<{ rows: RowValues[]; texts: ProductTexts[]; faults: TextFault[] }> {
  const names = written.map(({ name }) => name)
  const sheet: Sheet = {
    file: '',
    table: products,
    names,
    rows: all.map((texts, index) => ({ line: index + FIRST_LINE, cells: names.map((name) => texts[name] ?? '') })),
  }
  const { read, faults } = parseSheet(sheet)
  const { resolved, faults: lost } = resolveNames([read], await readNames(db), false)
  const found = [...faults, ...lost].map(({ row, column, reason }) => ({
    skuNumber: all[row - FIRST_LINE]?.['skuNumber'] ?? '',
    field: column,
    reason,
  }))
  if (found.length > 0) return { rows: [], texts: [], faults: found }
  const rows = resolved.flatMap((one) => one.rows)
  return { rows, texts: rows.map(textsOf), faults: [] }
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
