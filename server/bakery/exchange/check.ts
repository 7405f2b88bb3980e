/** From the cells of a spreadsheet to rows, or to every fault there is: file, row, column, reason. Pure. */
import { CellFault } from './cells'
import { keyOf } from './compare'
import type { Column, Table, Values } from './tables'

/** One table of a file, as text. `rows` without the line of the names. */
export type Sheet = {
  file: string
  table: Table
  names: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}
/** `row` as the spreadsheet counts, from 1; 0 for the file as a whole. */
export type Fault = { file: string; row: number; column: string; reason: string }
/** What other tables may be referred to by. */
export type Names = Record<'sku' | 'branch' | 'category', Set<string>>

/** `lines` are those of the rows in the file. */
export type Read = { sheet: Sheet; rows: Values[]; lines: number[] }

function columnFaults({ file, table, names }: Sheet): Fault[] {
  const known = table.columns.map(({ name }) => name)
  const fault = (column: string, reason: string) => ({ file, row: 1, column, reason })
  return [
    ...known.filter((name) => !names.includes(name)).map((name) => fault(name, 'is a column that is missing')),
    ...names.filter((name) => !known.includes(name)).map((name) => fault(name, 'is a column that nobody knows')),
    ...names.filter((name, place) => names.indexOf(name) < place).map((name) => fault(name, 'is there twice')),
  ]
}

/** Rows of the right form, and the faults of the others. */
export function readSheet(sheet: Sheet): { read: Read; faults: Fault[] } {
  const faults = columnFaults(sheet)
  if (faults.length > 0) return { read: { sheet, rows: [], lines: [] }, faults }
  const { file, table, names } = sheet
  const columns = names.map((name) => table.columns.find((column) => column.name === name) as Column)
  const seen = new Map<string, number>()
  const rows: Values[] = []
  const lines: number[] = []
  for (const { line, cells } of sheet.rows) {
    const before = faults.length
    const row: Record<string, unknown> = {}
    columns.forEach(({ name, cell }, place) => {
      try {
        row[name] = cell.parse((cells[place] ?? '').trim())
      } catch (fault) {
        if (!(fault instanceof CellFault)) throw fault
        faults.push({ file, row: line, column: name, reason: fault.message })
      }
    })
    if (faults.length > before) continue
    const key = keyOf(table, row)
    const first = seen.get(key)
    if (first !== undefined) {
      faults.push({ file, row: line, column: table.key.join(', '), reason: `stands in row ${first} already` })
      continue
    }
    seen.set(key, line)
    rows.push(row)
    lines.push(line)
  }
  return { read: { sheet, rows, lines }, faults }
}

/** Adds what the files bring along to what is there. */
function allNames(read: readonly Read[], names: Names): Names {
  const brought = (table: string, column: string) =>
    read.flatMap(({ sheet, rows }) => (sheet.table.name === table ? rows.map((row) => String(row[column])) : []))
  return {
    sku: new Set([...names.sku, ...brought('products', 'skuNumber')]),
    branch: new Set([...names.branch, ...brought('branches', 'erpId')]),
    category: new Set([...names.category, ...brought('categories', 'slug')]),
  }
}

const UNKNOWN = { sku: 'no product has this number', branch: 'no branch has this number', category: 'is no category' }

/** Faults of cells that name what is nowhere. */
export function referenceFaults(read: readonly Read[], there: Names): Fault[] {
  const names = allNames(read, there)
  return read.flatMap(({ sheet, rows, lines }) => {
    const references = sheet.table.columns.filter(({ refersTo }) => refersTo !== undefined)
    return rows.flatMap((row, place) =>
      references.flatMap(({ name, refersTo }) => {
        const value = row[name]
        if (refersTo === undefined || value === null || names[refersTo].has(String(value))) return []
        return { file: sheet.file, row: lines[place] ?? 0, column: name, reason: `${UNKNOWN[refersTo]}: ${value}` }
      }),
    )
  })
}
