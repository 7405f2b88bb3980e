/**
 * Rows of a table as texts by column, for edits of single fields: read, checked and written with the same description of the
 * table as a spreadsheet, so that a form and an import accept the same values.
 */
import type { Db, Tx } from '../db/client'
import type { RowValues } from './cell-types'
import { parseSheet, resolveNames } from './parse-sheet'
import type { Sheet } from './sheet'
import { readKnownNames, readRows } from './store'
import type { Table } from './tables/table'

/** Texts of a row by column. */
export type RowTexts = Readonly<Record<string, string>>
/** `index`: of the checked row, from 0. */
type TextFault = { index: number; field: string; reason: string }

const writtenOf = (table: Table) => table.columns.filter(({ isAssigned }) => isAssigned !== true)

const textsOf = (table: Table, row: RowValues): RowTexts =>
  Object.fromEntries(writtenOf(table).map(({ name, cell }) => [name, cell.format(row[name])]))

/** The value that an import takes for an empty cell; '' where a value is required. */
export const defaultTextsOf = (table: Table): RowTexts =>
  Object.fromEntries(
    writtenOf(table).map(({ name, cell }) => [name, cell.fallback === undefined ? '' : cell.format(cell.fallback)]),
  )

/** Columns that can be edited: all but the key and what the database assigns. */
export const editableColumnsOf = (table: Table): ReadonlySet<string> =>
  new Set(
    writtenOf(table)
      .map(({ name }) => name)
      .filter((name) => !table.key.includes(name)),
  )

/** All rows, or those whose first key column in the database has one of the values. */
export const readTexts = async (db: Db | Tx, table: Table, keys?: readonly string[]): Promise<RowTexts[]> =>
  (await readRows(db, table, keys)).map((row) => textsOf(table, row))

/** A sheet has a header in its first row. */
const FIRST_LINE = 2

/** The stored rows with the first keys of the rows. */
const storedRows = (db: Db | Tx, table: Table, rows: readonly RowValues[]): Promise<RowValues[]> =>
  readRows(db, table, [...new Set(rows.map((row) => textsOf(table, row)[table.key[0] ?? ''] ?? ''))])

/** The rows in the spelling of the spreadsheet, with the checks of an import; `rows` is empty with any fault. */
export async function checkTexts(
  db: Db | Tx,
  table: Table,
  all: readonly RowTexts[],
): Promise<{ rows: RowValues[]; texts: RowTexts[]; faults: TextFault[] }> {
  const names = writtenOf(table).map(({ name }) => name)
  const sheet: Sheet = {
    ...{ file: '', table, names },
    rows: all.map((texts, index) => ({ line: index + FIRST_LINE, cells: names.map((name) => texts[name] ?? '') })),
  }
  const { read, faults } = parseSheet(sheet)
  const known = await readKnownNames(db)
  const resolve = (stored: readonly RowValues[]) =>
    resolveNames([read], known, { replaced: false, stored: () => stored })
  const first = resolve([])
  const { resolved, faults: lost } = first.faults.length === 0 ? first : resolve(await storedRows(db, table, read.rows))
  const found = [...faults, ...lost].map(({ row, column, reason }) => ({
    ...{ index: row - FIRST_LINE, field: column, reason },
  }))
  if (found.length > 0) return { rows: [], texts: [], faults: found }
  const rows = resolved.flatMap((one) => one.rows)
  return { rows, texts: rows.map((row) => textsOf(table, row)), faults: [] }
}
