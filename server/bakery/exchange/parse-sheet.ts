/** Parses the cells of a spreadsheet into rows and collects all faults with file, row, column and reason. Pure. */
import { keyForm, visibleText } from '@/lib/contract/text-form'
import { allergenName } from '@/lib/domain/allergen-name'
import { slugOfNumber } from '@/lib/format/slug'
import { onceFor } from '@/lib/memo/once-for'
import { allergenIds } from '../catalogue/allergen-rules'
import { CellFault, type RowValues } from './cell-types'
import { keyOf } from './compare'
import { type FileCell, looseText, readCell } from './file-cell'
import type { Sheet } from './sheet'
import { type Column, missingOptionalColumns, type Table } from './tables/table'

/** `row`: the spreadsheet's row number from 1; 0 for the file as a whole. */
export type ImportFault = { file: string; row: number; column: string; reason: string }
/** Names in the database that cells can refer to, the parent product of each variant, and the filters' labels by id. */
export type KnownNames = Record<NonNullable<Column['refersTo']>, Set<string>> & {
  parents: Map<string, string>
  labels: Map<string, string>
}

/** `lines`: row numbers in the file, one for each of `rows`. */
export type ParsedSheet = { sheet: Sheet; rows: RowValues[]; lines: number[] }

function columnFaults({ file, table, names }: Sheet): ImportFault[] {
  const known = table.columns.map(({ name }) => name)
  const unsaid = missingOptionalColumns(table, names)
  const fault = (column: string, reason: string) => ({ file, row: 1, column, reason })
  return [
    ...known
      .filter((name) => !names.includes(name) && unsaid.every((column) => column.name !== name))
      .map((name) => fault(name, 'is a column that is missing')),
    ...names.filter((name) => !known.includes(name)).map((name) => fault(name, 'is an unknown column')),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => fault(name, 'is a duplicate column')),
  ]
}

/** A row with more or fewer cells than the header, whose cells cannot be assigned to columns. */
function shapeFault(names: readonly string[], cells: readonly FileCell[]): Omit<ImportFault, 'file' | 'row'> | null {
  const further = cells.length - names.length
  if (further === 0) return null
  if (further < 0) {
    const column = names[cells.length] ?? ''
    return { column, reason: `is missing: the row has ${cells.length} cells instead of ${names.length}` }
  }
  const excess = further === 1 ? '1 cell' : `${further} cells`
  return {
    column: names.at(-1) ?? '',
    reason: `is followed by ${excess} without a column: put text with ; into quotes`,
  }
}

/** The values of a row, or its faults without file and row. */
function readRow(
  { table, names }: Sheet,
  columns: readonly Column[],
  cells: readonly FileCell[],
): RowValues | Omit<ImportFault, 'file' | 'row'>[] {
  const misshapen = shapeFault(names, cells)
  if (misshapen !== null) return [misshapen]
  const row: Record<string, unknown> = {}
  const faults = columns.flatMap(({ name, cell }, index) => {
    try {
      row[name] = readCell(cell, cells[index] ?? '')
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

/** The valid rows, and the faults of the others. */
export function parseSheet(sheet: Sheet): { read: ParsedSheet; faults: ImportFault[] } {
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
      faults.push({ file, row: line, column: table.key.join(', '), reason: `is already in row ${first}` })
      continue
    }
    seen.set(key, line)
    rows.push(row)
    lines.push(line)
  }
  // Only without faults: an invalid row would be missing from its group and cause misleading faults.
  const groupFaults = faults.length > 0 ? [] : (table.groupFaults?.(rows) ?? [])
  faults.push(
    ...groupFaults.map(({ rowIndex, column, reason }) => ({ file, row: lines[rowIndex] ?? 0, column, reason })),
  )
  return { read: { sheet, rows, lines }, faults }
}

/** The spelling of each name by its normalised form, and the parent of each variant, spellingsOfKind normalised. */
type Spellings = Record<NonNullable<Column['refersTo']>, Map<string, string>> & { parents: Map<string, string> }

/** Names of the database and of the files. `replaced`: tables in the files lose all other rows. */
function spellingsOf(read: readonly ParsedSheet[], known: KnownNames, replaced: boolean): Spellings {
  const of = (table: string) => read.filter(({ sheet }) => sheet.table.name === table)
  // Includes rows with faults, so that references to them are not reported as unknown.
  const namesInFiles = (table: string, column: string) =>
    of(table).flatMap(({ sheet: { names, rows } }) => {
      const at = names.indexOf(column)
      return rows.map(({ cells }) => visibleText(looseText(cells[at])))
    })
  const isWhole = (table: string) => replaced && read.some(({ sheet }) => sheet.table.name === table)
  const spellingsOfKind = (kind: NonNullable<Column['refersTo']>, table: string, column: string) => {
    const spellings = new Map(namesInFiles(table, column).map((name) => [keyForm(name), name]))
    for (const name of known[kind]) {
      if (!isWhole(table) || spellings.has(keyForm(name))) spellings.set(keyForm(name), name)
    }
    return spellings
  }
  // A file names all subcategories of a category that it names.
  const subcategories = () => {
    const rows = of('subcategories').flatMap((one) => one.rows)
    const listed = new Set(rows.map(({ category }) => keyForm(String(category))))
    const kept = isWhole('subcategories')
      ? []
      : [...known.subcategory].filter((name) => !listed.has(keyForm(name.slice(0, name.indexOf('/')))))
    const named = rows.map(({ category, name }) => `${category}/${name}`)
    return new Map([...kept, ...named].map((name) => [keyForm(name), name]))
  }
  const parents = new Map(
    [...(isWhole('products') ? [] : known.parents)].map(([name, parent]) => [keyForm(name), keyForm(parent)]),
  )
  for (const { skuNumber, variantOf } of of('products').flatMap(({ rows }) => rows)) {
    if (variantOf === null) parents.delete(keyForm(String(skuNumber)))
    else parents.set(keyForm(String(skuNumber)), keyForm(String(variantOf)))
  }
  return {
    sku: spellingsOfKind('sku', 'products', 'skuNumber'),
    branch: spellingsOfKind('branch', 'branches', 'erpId'),
    category: spellingsOfKind('category', 'categories', 'slug'),
    subcategory: subcategories(),
    filter: new Map([
      ...allergenIds.map((id) => [`${id}`, `${id}`] as const),
      ...spellingsOfKind('filter', 'filters', 'id'),
    ]),
    wave: spellingsOfKind('wave', 'bake-waves', 'name'),
    parents,
  }
}

/** Reports variants whose parent is itself a variant. */
function variantFaults(read: readonly ParsedSheet[], { parents }: Spellings): ImportFault[] {
  const withVariants = new Set(parents.values())
  return read
    .filter(({ sheet }) => sheet.table.name === 'products')
    .flatMap(({ sheet, rows, lines }) =>
      rows.flatMap(({ skuNumber, variantOf }, index) => {
        const fault = (reason: string) => [{ file: sheet.file, row: lines[index] ?? 0, column: 'variantOf', reason }]
        const [own, parent] = [keyForm(String(skuNumber)), keyForm(String(variantOf))]
        if (variantOf === null || parent === own) return []
        if (parents.has(parent)) return fault(`is a variant itself: ${variantOf}`)
        return withVariants.has(own) ? fault(`has variants of its own: ${skuNumber}`) : []
      }),
    )
}

/** Reports new products whose numbers give the same address as another one: 'A-1' and 'A1'. */
function addressFaults(read: readonly ParsedSheet[], { sku }: KnownNames): ImportFault[] {
  const known = new Set([...sku].map(keyForm))
  const added = read
    .filter(({ sheet }) => sheet.table.name === 'products')
    .flatMap(({ sheet, rows, lines }) =>
      rows.map(({ skuNumber }, index) => ({ file: sheet.file, row: lines[index] ?? 0, number: String(skuNumber) })),
    )
    .filter(({ number }) => !known.has(keyForm(number)))
  if (added.length === 0) return []
  const taken = new Map([...sku].map((number) => [slugOfNumber(number), number]))
  return added.flatMap(({ file, row, number }) => {
    const other = taken.get(slugOfNumber(number))
    taken.set(slugOfNumber(number), other ?? number)
    return other === undefined
      ? []
      : [{ file, row, column: 'skuNumber', reason: `has the same address as product ${other}` }]
  })
}

const UNKNOWN = {
  sku: 'no product has this number',
  branch: 'no branch has this number',
  category: 'no category has this slug',
  subcategory: 'the category has no subcategory of this name',
  filter: 'no filter has this id',
  wave: 'no wave has this name',
}

const referencesIn = ({ columns }: Table) =>
  columns.flatMap(({ name, refersTo }) => (refersTo === undefined ? [] : [{ name, refersTo }]))

type Reference = ReturnType<typeof referencesIn>[number]

/** Names of the rows that a cell refers to. A subcategory without its category belongs to the category of the row. */
const referredTo = (row: RowValues, { name, refersTo }: Reference): unknown[] => {
  const value = row[name] ?? []
  return refersTo === 'subcategory' && !Array.isArray(value) ? [`${row['category']}/${value}`] : [value].flat()
}

/** Whether a stored row refers to the same unknown name already. Asked for unknown names only, which are few. */
function unknownBefore(table: Table, stored: readonly RowValues[], known: KnownNames) {
  const rows = onceFor((all: readonly RowValues[]) => new Map(all.map((row) => [keyOf(table, row), row])))
  const names = onceFor((all: ReadonlySet<string>) => new Set([...all].map(keyForm)))
  return (row: RowValues, reference: Reference, value: unknown): boolean => {
    const before = rows(stored).get(keyOf(table, row))
    const name = keyForm(String(value))
    if (before === undefined || names(known[reference.refersTo]).has(name)) return false
    return referredTo(before, reference).some((one) => keyForm(String(one)) === name)
  }
}

/** Replaces references by the spelling of the row that they refer to. */
function respell({ sheet, rows, lines }: ParsedSheet, spellings: Spellings): ParsedSheet {
  const references = referencesIn(sheet.table)
  const respelled = (kind: NonNullable<Column['refersTo']>, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => respelled(kind, one))
    return typeof value === 'string' ? (spellings[kind].get(keyForm(value)) ?? value) : value
  }
  const changed = (row: RowValues): RowValues => ({
    ...row,
    ...Object.fromEntries(
      references.map((reference) => {
        const { name, refersTo } = reference
        if (refersTo !== 'subcategory' || Array.isArray(row[name])) return [name, respelled(refersTo, row[name])]
        const path = String(respelled(refersTo, referredTo(row, reference)[0]))
        return [name, path.slice(path.indexOf('/') + 1)]
      }),
    ),
  })
  return { sheet, rows: references.length === 0 ? rows : rows.map(changed), lines }
}

/** Labels of the filters by id, those of the files first. */
function labelsOf(read: readonly ParsedSheet[], known: KnownNames): Map<string, string> {
  const rows = read.filter(({ sheet }) => sheet.table.name === 'filters').flatMap((one) => one.rows)
  return new Map([...known.labels, ...rows.map(({ id, label }) => [String(id), allergenName(String(label))] as const)])
}

const completed = (one: ParsedSheet, labels: ReadonlyMap<string, string>): ParsedSheet => {
  const { complete } = one.sheet.table
  return complete === undefined ? one : { ...one, rows: one.rows.map((row) => complete(row, labels)) }
}

/**
 * The completed rows with resolved references, and faults for unknown references, variants of variants and shared addresses.
 * `stored`: the rows of a table before. A reference that a stored row has already, and that was unknown before, is no fault,
 * because it must not block a correction of another cell.
 */
export function resolveNames(
  read: readonly ParsedSheet[],
  known: KnownNames,
  { replaced, stored }: { replaced: boolean; stored: (table: Table) => readonly RowValues[] },
): { resolved: ParsedSheet[]; faults: ImportFault[] } {
  const spellings = spellingsOf(read, known, replaced)
  const unknown = read.flatMap(({ sheet, rows, lines }) => {
    const references = referencesIn(sheet.table)
    const isOld = unknownBefore(sheet.table, stored(sheet.table), known)
    return rows.flatMap((row, index) =>
      references.flatMap((reference) => {
        const { name, refersTo } = reference
        const isUnknown = (value: unknown) => !spellings[refersTo].has(keyForm(String(value)))
        const unknownName = referredTo(row, reference).find(
          (value) => isUnknown(value) && !isOld(row, reference, value),
        )
        if (unknownName === undefined) return []
        // One fault is enough: an unknown category has no subcategories.
        if (
          refersTo === 'subcategory' &&
          !Array.isArray(row[name]) &&
          !spellings.category.has(keyForm(String(row['category'])))
        )
          return []
        return {
          file: sheet.file,
          row: lines[index] ?? 0,
          column: name,
          reason: `${UNKNOWN[refersTo]}: ${unknownName}`,
        }
      }),
    )
  })
  const labels = labelsOf(read, known)
  return {
    resolved: read.map((one) => completed(respell(one, spellings), labels)),
    faults: [...unknown, ...variantFaults(read, spellings), ...addressFaults(read, known)],
  }
}
