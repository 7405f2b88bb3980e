/** From the cells of a spreadsheet to rows, or to every fault there is: file, row, column, reason. Pure. */
import { keyForm, visibleText } from '@/lib/contract/text-form'
import { allergenIds } from '../catalogue/allergen-rules'
import { CellFault, type RowValues } from './cell-types'
import { keyOf } from './compare'
import { type FileCell, looseText, readCell } from './file-cell'
import type { Sheet } from './sheet'
import { type Column, missingOptionalColumns, type Table } from './tables/table'

/** `row` as the spreadsheet counts, from 1; 0 for the file as a whole. */
export type Fault = { file: string; row: number; column: string; reason: string }
/** What other tables may be referred to by, and which product each variant belongs to. */
export type KnownNames = Record<NonNullable<Column['refersTo']>, Set<string>> & { parents: Map<string, string> }

/** `lines` are those of the rows in the file. */
export type ParsedSheet = { sheet: Sheet; rows: RowValues[]; lines: number[] }

function columnFaults({ file, table, names }: Sheet): Fault[] {
  const known = table.columns.map(({ name }) => name)
  const unsaid = missingOptionalColumns(table, names)
  const fault = (column: string, reason: string) => ({ file, row: 1, column, reason })
  return [
    ...known
      .filter((name) => !names.includes(name) && unsaid.every((column) => column.name !== name))
      .map((name) => fault(name, 'is a column that is missing')),
    ...names.filter((name) => !known.includes(name)).map((name) => fault(name, 'is a column that nobody knows')),
    ...names.filter((name, place) => names.indexOf(name) < place).map((name) => fault(name, 'is there twice')),
  ]
}

/** A row with more or fewer cells than the header: nobody knows which of them is meant for which column. */
function shapeFault(names: readonly string[], cells: readonly FileCell[]): Omit<Fault, 'file' | 'row'> | null {
  const further = cells.length - names.length
  if (further === 0) return null
  if (further < 0) {
    const column = names[cells.length] ?? ''
    return { column, reason: `is missing: the row has ${cells.length} cells instead of ${names.length}` }
  }
  const told = further === 1 ? '1 cell' : `${further} cells`
  return { column: names.at(-1) ?? '', reason: `is followed by ${told} without a column: put text with ; into quotes` }
}

/** A row, or what is wrong with it, without the place of the file. */
function readRow(
  { table, names }: Sheet,
  columns: readonly Column[],
  cells: readonly FileCell[],
): RowValues | Omit<Fault, 'file' | 'row'>[] {
  const misshapen = shapeFault(names, cells)
  if (misshapen !== null) return [misshapen]
  const row: Record<string, unknown> = {}
  const faults = columns.flatMap(({ name, cell }, place) => {
    try {
      row[name] = readCell(cell, cells[place] ?? '')
      return []
    } catch (fault) {
      if (!(fault instanceof CellFault)) throw fault
      return [{ column: name, reason: fault.message }]
    }
  })
  if (faults.length > 0) return faults
  for (const { name, cell } of missingOptionalColumns(table, names)) row[name] = cell.fallback
  return row
}

const isRow = (read: RowValues | readonly unknown[]): read is RowValues => !Array.isArray(read)

/** Rows of the right form, and the faults of the others. */
export function parseSheet(sheet: Sheet): { read: ParsedSheet; faults: Fault[] } {
  const faults = columnFaults(sheet)
  if (faults.length > 0) return { read: { sheet, rows: [], lines: [] }, faults }
  const { file, table, names } = sheet
  const columns = names.map((name) => table.columns.find((column) => column.name === name) as Column)
  const seen = new Map<string, number>()
  const rows: RowValues[] = []
  const lines: number[] = []
  for (const { line, cells } of sheet.rows) {
    const row = readRow(sheet, columns, cells)
    if (!isRow(row)) {
      faults.push(...row.map((fault) => ({ file, row: line, ...fault })))
      continue
    }
    for (const [column, reason] of Object.entries(table.rowFaults?.(row) ?? {})) {
      if (reason !== false) faults.push({ file, row: line, column, reason })
    }
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
  // Whole rows only: what is missing to one with a fault is said already.
  const groupFaults = faults.length > 0 ? [] : (table.groupFaults?.(rows) ?? [])
  faults.push(...groupFaults.map(({ rowIndex, column, reason }) => ({ file, row: lines[rowIndex] ?? 0, column, reason })))
  return { read: { sheet, rows, lines }, faults }
}

/** How each name is written, by the form that names are compared in; and by that form which product a variant belongs to. */
type Spellings = Record<NonNullable<Column['refersTo']>, Map<string, string>> & { parents: Map<string, string> }

/** What is there and what the files bring along. `replaced`: of the tables that they have, nothing else remains. */
function spellingsOf(read: readonly ParsedSheet[], there: KnownNames, replaced: boolean): Spellings {
  const of = (table: string) => read.filter(({ sheet }) => sheet.table.name === table)
  // Of rows with faults as well: who refers to one shall not be told that it is nowhere.
  const typed = (table: string, column: string) =>
    of(table).flatMap(({ sheet: { names, rows } }) => {
      const at = names.indexOf(column)
      return rows.map(({ cells }) => visibleText(looseText(cells[at])))
    })
  const isWhole = (table: string) => replaced && read.some(({ sheet }) => sheet.table.name === table)
  const both = (kind: NonNullable<Column['refersTo']>, table: string, column: string) => {
    const spellings = new Map(typed(table, column).map((name) => [keyForm(name), name]))
    for (const name of there[kind]) {
      if (!isWhole(table) || spellings.has(keyForm(name))) spellings.set(keyForm(name), name)
    }
    return spellings
  }
  const parents = new Map(
    [...(isWhole('products') ? [] : there.parents)].map(([name, parent]) => [keyForm(name), keyForm(parent)]),
  )
  for (const { skuNumber, variantOf } of of('products').flatMap(({ rows }) => rows)) {
    if (variantOf === null) parents.delete(keyForm(String(skuNumber)))
    else parents.set(keyForm(String(skuNumber)), keyForm(String(variantOf)))
  }
  return {
    sku: both('sku', 'products', 'skuNumber'),
    branch: both('branch', 'branches', 'erpId'),
    category: both('category', 'categories', 'slug'),
    filter: new Map([...allergenIds.map((id) => [`${id}`, `${id}`] as const), ...both('filter', 'filters', 'id')]),
    wave: both('wave', 'bake-waves', 'name'),
    parents,
  }
}

/** A variant belongs to a product, never to another variant. */
function variantFaults(read: readonly ParsedSheet[], { parents }: Spellings): Fault[] {
  const withVariants = new Set(parents.values())
  return read
    .filter(({ sheet }) => sheet.table.name === 'products')
    .flatMap(({ sheet, rows, lines }) =>
      rows.flatMap(({ skuNumber, variantOf }, place) => {
        const told = (reason: string) => [{ file: sheet.file, row: lines[place] ?? 0, column: 'variantOf', reason }]
        const [own, parent] = [keyForm(String(skuNumber)), keyForm(String(variantOf))]
        if (variantOf === null || parent === own) return []
        if (parents.has(parent)) return told(`is a variant itself: ${variantOf}`)
        return withVariants.has(own) ? told(`has variants of its own: ${skuNumber}`) : []
      }),
    )
}

const UNKNOWN = {
  sku: 'no product has this number',
  branch: 'no branch has this number',
  category: 'is no category',
  filter: 'no filter has this id',
  wave: 'is no bake wave',
}

const referencesIn = ({ columns }: Table) =>
  columns.flatMap(({ name, refersTo }) => (refersTo === undefined ? [] : [{ name, refersTo }]))

/** Cells that name something, with the names as they are written where they belong. */
function respell({ sheet, rows, lines }: ParsedSheet, spellings: Spellings): ParsedSheet {
  const references = referencesIn(sheet.table)
  const spelled = (kind: NonNullable<Column['refersTo']>, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => spelled(kind, one))
    return typeof value === 'string' ? (spellings[kind].get(keyForm(value)) ?? value) : value
  }
  const changed = (row: RowValues): RowValues => ({
    ...row,
    ...Object.fromEntries(references.map(({ name, refersTo }) => [name, spelled(refersTo, row[name])])),
  })
  return { sheet, rows: references.length === 0 ? rows : rows.map(changed), lines }
}

/** What was read with the names that it refers to, and faults of cells that name what is nowhere, or what they must not. */
export function resolveNames(
  read: readonly ParsedSheet[],
  there: KnownNames,
  replaced: boolean,
): { resolved: ParsedSheet[]; faults: Fault[] } {
  const spellings = spellingsOf(read, there, replaced)
  const unknown = read.flatMap(({ sheet, rows, lines }) => {
    const references = referencesIn(sheet.table)
    return rows.flatMap((row, place) =>
      references.flatMap(({ name, refersTo }) => {
        const nowhere = [row[name] ?? []].flat().find((value) => !spellings[refersTo].has(keyForm(String(value))))
        if (nowhere === undefined) return []
        return { file: sheet.file, row: lines[place] ?? 0, column: name, reason: `${UNKNOWN[refersTo]}: ${nowhere}` }
      }),
    )
  })
  return {
    resolved: read.map((one) => respell(one, spellings)),
    faults: [...unknown, ...variantFaults(read, spellings)],
  }
}
