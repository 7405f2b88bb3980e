/** Import and export of master data. An import is all or nothing, and shows its differences beforehand. */
import { dayOf, minuteCell } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { readDatabaseTime } from '../db/database-time'
import { inTransaction } from '../db/transact'
import type { RowValues } from './cell-types'
import { compare, type Difference, keyOf, nameOf } from './compare'
import { type ImportFault, type KnownNames, type ParsedSheet, parseSheet, resolveNames } from './parse-sheet'
import { retainRowsInUse } from './references'
import type { Sheet } from './sheet'
import { deleteRows, readKnownNames, readRows, writeRows } from './store'
import { tables } from './tables'
import type { Table } from './tables/table'

export type { RowValues } from './cell-types'
export { type Difference, describeDifference, nameOf, type RowChange } from './compare'
export { readCsvRows } from './csv'
export { FileFault, readUpload } from './files'
export { mergeTexts } from './merge-texts'
export type { ImportFault } from './parse-sheet'
export { convertPhoto, photoName } from './photo'
export {
  blankProduct,
  checkPriceText,
  checkProductTexts,
  editableColumns,
  type ProductTexts,
  readProductTexts,
  writeProducts,
} from './product-texts'
export { checkTexts, type RowTexts, readTexts } from './row-texts'
export type { Sheet } from './sheet'
export { deleteRows, lockTable, readFilterLabels, writeRows } from './store'
export { tableNamed, tables } from './tables'
export {
  branches as branchTable,
  openingHours as openingHoursTable,
  slotLimits as slotLimitsTable,
} from './tables/branches'
export { coupons as couponTable } from './tables/prices'
export type { Table } from './tables/table'
export { contentTables } from './tables/texts'
export { workbookOf } from './workbook'

type Options = {
  /** Computes the differences without writing. */
  dryRun: boolean
  /** Removes rows missing in the files, in the tables of the files. */
  replace: boolean
  /** Called after each step of a long import. */
  progress: (table: string, written: number, all: number) => void
}

/** A number that the database assigned to a new row, e.g. `skuid` of product '1042'. */
type AssignedNumber = { table: string; key: string; column: string; value: number }
type ImportResult = { faults: ImportFault[]; differences: Difference[]; assigned: AssignedNumber[] }

async function numbersOf(db: Db, differences: readonly Difference[]): Promise<AssignedNumber[]> {
  const found = differences.map(async ({ table, added }) => {
    const column = table.columns.find(({ isAssigned }) => isAssigned)
    if (column === undefined || added.length === 0) return []
    const numbers = new Map((await readRows(db, table)).map((row) => [keyOf(table, row), row[column.name]]))
    return added.map((row) => ({
      table: table.name,
      key: nameOf(table, row),
      column: column.name,
      value: Number(numbers.get(keyOf(table, row))),
    }))
  })
  return (await Promise.all(found)).flat()
}

const inOrder = ({ sheet }: ParsedSheet): number => tables.indexOf(sheet.table)

/** Writes all differences, or none of them if the transaction ends without a commit. */
export async function writeDifferences(
  tx: Tx,
  differences: readonly Difference[],
  progress: Options['progress'] = () => {},
): Promise<void> {
  for (const { table, added, changed, removed, retained } of differences) {
    const closed = retained.filter(({ columns }) => columns.length > 0)
    const after = [...added, ...[...changed, ...closed].map((change) => change.after)]
    // Rows of a group have no unique index, so they are deleted and inserted again.
    if (table.mode !== 'upsert') {
      await deleteRows(tx, table, [...removed, ...changed.map(({ before }) => before)])
    }
    await writeRows(tx, table, after, (written) => progress(table.name, written, after.length))
  }
  for (const { table, removed } of differences.toReversed()) {
    if (table.mode === 'upsert') await deleteRows(tx, table, removed)
  }
}

/** Faults of rows that can no longer be written so. */
function changeFaults(
  { sheet, rows, lines }: ParsedSheet,
  { table, added, changed }: Difference,
  existing: readonly RowValues[],
  minute: string,
): ImportFault[] {
  const lineOfKey = new Map(rows.map((row, index) => [keyOf(table, row), lines[index] ?? 0]))
  const changes = [...added.map((after) => ({ before: null, after })), ...changed]
  return changes.flatMap(({ before, after }) => {
    const fault = table.changeFault?.({ before, after, existing, minute }) ?? false
    return fault === false ? [] : [{ file: sheet.file, row: lineOfKey.get(keyOf(table, after)) ?? 0, ...fault }]
  })
}

const withoutFixed = (difference: Difference, minute: string): Difference => ({
  ...difference,
  removed: difference.removed.filter((row) => difference.table.isFixed?.(row, minute) !== true),
})

/** The differences of the sheets to what is stored; none with any fault. */
export async function compareSheets(
  db: Db | Tx,
  sheets: readonly Sheet[],
  replace: boolean,
): Promise<Pick<ImportResult, 'faults' | 'differences'>> {
  const checked = sheets.map(parseSheet)
  const read = checked.map((one) => one.read).toSorted((a, b) => inOrder(a) - inOrder(b))
  const names: KnownNames = await readKnownNames(db)
  const stored = new Map<Table, RowValues[]>()
  for (const { sheet } of read) stored.set(sheet.table, await readRows(db, sheet.table))
  const { resolved, faults: lost } = resolveNames(read, names, {
    replaced: replace,
    stored: (table) => stored.get(table) ?? [],
  })
  const faults = [...checked.flatMap((one) => one.faults), ...lost]
  if (faults.length > 0) return { faults, differences: [] }
  const now = new Date(await readDatabaseTime(db))
  const compared: Difference[] = []
  const late: ImportFault[] = []
  for (const one of resolved) {
    const { sheet, rows } = one
    const existing = stored.get(sheet.table) ?? []
    const difference = compare(sheet, existing, rows, replace)
    late.push(...changeFaults(one, difference, existing, minuteCell(now)))
    compared.push(withoutFixed(difference, minuteCell(now)))
  }
  if (late.length > 0) return { faults: late, differences: [] }
  const named = (table: string) =>
    resolved.flatMap(({ sheet, rows }) =>
      sheet.table.name === table ? rows.map(({ skuNumber }) => String(skuNumber)) : [],
    )
  const settled = new Map(['products', 'product-waves'].map((table) => [table, named(table)]))
  const { differences, refusals } = await retainRowsInUse(db, compared, settled, dayOf(now))
  const inUse = refusals.map(({ table, reason }) => ({
    file: read.find(({ sheet }) => sheet.table === table)?.sheet.file ?? '',
    ...{ row: 0, column: table.key[0] ?? '', reason },
  }))
  return inUse.length > 0 ? { faults: inUse, differences: [] } : { faults, differences }
}

/** Imports the sheets. With any fault nothing is written; otherwise returns the (planned) differences and assigned numbers. */
export async function importSheets(db: Db, sheets: readonly Sheet[], options: Options): Promise<ImportResult> {
  const { faults, differences } = await compareSheets(db, sheets, options.replace)
  if (faults.length > 0 || options.dryRun) return { faults, differences, assigned: [] }
  await inTransaction(db, (tx) => writeDifferences(tx, differences, options.progress))
  return { faults, differences, assigned: await numbersOf(db, differences) }
}

const lineOf = ({ columns }: Table, row: RowValues): string[] => columns.map(({ name, cell }) => cell.format(row[name]))

/** A table as text: the names of its columns, then its rows. */
export async function exportTable(db: Db, table: Table): Promise<string[][]> {
  const rows = await readRows(db, table)
  return [table.columns.map(({ name }) => name), ...rows.map((row) => lineOf(table, row))]
}

/** The names of the columns and one example row. */
export const templateOf = ({ columns }: Table): string[][] => [
  columns.map(({ name }) => name),
  columns.map(({ example }) => example),
]
