/** One table of a file, and the fault of a file as a whole. */
import { type FileCell, looseText } from './file-cell'
import { tableNamed, tables } from './tables'
import type { Table } from './tables/table'

/** A fault of the whole file; the message is a sentence for its author. */
export class FileFault extends Error {}

/** `rows`: without the header; `line`: the spreadsheet's row number from 1. */
export type Sheet = {
  file: string
  table: Table
  names: readonly string[]
  rows: readonly { line: number; cells: readonly FileCell[] }[]
}

/** Finds the table by its name, ignoring case. */
export function tableOf(file: string, name: string): Table {
  const table = tableNamed(name.toLowerCase())
  if (table !== undefined) return table
  throw new FileFault(`${file}: there is no table "${name}", but ${tables.map((known) => known.name).join(', ')}.`)
}

const isEmpty = (cell: FileCell): boolean => cell === ''

/** Drops the empty columns that spreadsheets append; a non-empty cell in them remains and becomes a fault. */
function withoutEmptyColumns(cells: readonly FileCell[], columns: number, written: number): readonly FileCell[] {
  const isPadded = cells.length === written && cells.slice(columns).every(isEmpty)
  return isPadded ? cells.slice(0, columns) : cells
}

/** The first line is the header. Empty lines are skipped. */
export function toSheet(file: string, table: Table, lines: readonly (readonly FileCell[])[]): Sheet {
  const [header, ...rest] = lines
  if (header === undefined) throw new FileFault(`${file} is empty: its first row names the columns.`)
  const columns = header.findLastIndex((cell) => !isEmpty(cell)) + 1
  const rows = rest
    .map((cells, index) => ({ line: index + 2, cells: withoutEmptyColumns(cells, columns, header.length) }))
    .filter(({ cells }) => !cells.every(isEmpty))
  return { file, table, names: header.slice(0, columns).map(looseText), rows }
}
