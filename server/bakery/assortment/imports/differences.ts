/** Differences of an import: as head office reads them, and as edits of products and prices. Pure. */
import {
  type AssortmentImport,
  type ImportedTable,
  type RowCounts,
  SHOWN_ROWS,
} from '@/lib/contract/assortment/assortment-imports'
import { priceField, readPriceField } from '@/lib/domain/assortment-fields'
import { instantAt } from '@/lib/format/berlin-time'
import type { PriceEntry } from '../../catalogue/rules'
import { type Difference, editableColumns, nameOf, type RowChange, type RowValues } from '../../exchange/service'
import { priceAt, priceKeysOf } from '../prices'
import { needsRelease } from '../rules'

const textOf = ({ table }: Difference, row: RowValues, name: string): string =>
  table.columns.find((column) => column.name === name)?.cell.format(row[name]) ?? ''

const cellsOf = (difference: Difference, { before, after, columns }: RowChange) =>
  columns.map((column) => ({
    column,
    before: textOf(difference, before, column),
    after: textOf(difference, after, column),
  }))

const rowCounts = ({ table, added, changed, removed, retained }: Difference): RowCounts => ({
  table: table.name,
  ...{ added: added.length, changed: changed.length, removed: removed.length, retained: retained.length },
})

/** Counts and the first rows of each kind. */
export function toTable(difference: Difference): ImportedTable {
  const { table, added, changed, removed, retained } = difference
  const columns = table.columns.filter(({ name, isAssigned }) => !table.key.includes(name) && isAssigned !== true)
  const isNamed = columns.some(({ name }) => name === 'name')
  const rowOf = (kind: ImportedTable['rows'][number]['kind'], row: RowValues) => ({
    ...{ kind, key: nameOf(table, row), name: isNamed ? textOf(difference, row, 'name') : '' },
    references: [],
  })
  const all = (row: RowValues, side: 'before' | 'after') =>
    columns.flatMap(({ name }) => {
      const text = textOf(difference, row, name)
      return text === '' ? [] : [{ column: name, before: '', after: '', [side]: text }]
    })
  return {
    ...rowCounts(difference),
    rows: [
      ...removed
        .slice(0, SHOWN_ROWS)
        .map((row) => ({ ...rowOf('removed', row), cells: isNamed ? [] : all(row, 'before') })),
      ...retained.slice(0, SHOWN_ROWS).map((row) => ({
        ...rowOf('retained', row.after),
        cells: cellsOf(difference, row),
        references: row.references.map(({ what, count }) => ({ what, count })),
      })),
      ...changed
        .slice(0, SHOWN_ROWS)
        .map((row) => ({ ...rowOf('changed', row.after), cells: cellsOf(difference, row) })),
      ...added.slice(0, SHOWN_ROWS).map((row) => ({ ...rowOf('added', row), cells: all(row, 'after') })),
    ],
  }
}

export const isEmpty = ({ added, changed, removed, retained }: Difference): boolean =>
  added.length + changed.length + removed.length + retained.filter(({ columns }) => columns.length > 0).length === 0

/** Whether a second person looks at it: prices, allergens, deposits, and products that were not there before. */
export const importNeedsRelease = (differences: readonly Difference[]): boolean =>
  differences.some(
    (difference) =>
      (difference.table.name === 'prices' && !isEmpty(difference)) ||
      (difference.table.name === 'products' &&
        (difference.added.length > 0 ||
          needsRelease(difference.changed.flatMap(({ columns }) => columns.map((field) => ({ field })))))),
  )

type Edit = { skuNumber: string; field: string; before: string; after: string }

/** Columns of products that were there before. */
export const productEdits = (differences: readonly Difference[]): Edit[] =>
  differences
    .filter(({ table }) => table.name === 'products')
    .flatMap((difference) =>
      difference.changed.flatMap((change) =>
        cellsOf(difference, change)
          .filter(({ column }) => editableColumns.has(column))
          .map(({ column, ...texts }) => ({ skuNumber: String(change.after['skuNumber']), field: column, ...texts })),
      ),
    )

/** 'yyyy-MM-dd' or 'yyyy-MM-dd HH:mm' in Berlin. */
const validFromOf = ({ validFrom }: RowValues): Date => {
  const [day = '', clock = '00:00'] = String(validFrom).split(' ')
  return instantAt(day, clock)
}

const isAhead = (row: RowValues, now: Date): boolean => validFromOf(row) > now

/** Counts of the tables of which something is written. */
export const publishedRows = (differences: readonly Difference[], now: Date): AssortmentImport['published'] =>
  differences
    .filter((difference) => !isEmpty(difference))
    .map((difference) => ({
      ...rowCounts(difference),
      ahead: difference.table.name === 'prices' ? difference.added.filter((row) => isAhead(row, now)).length : 0,
    }))

/** Splits prices that begin ahead from a difference, by their moment. They become planned changes. */
export function splitAhead(differences: readonly Difference[], now: Date) {
  const ahead = differences
    .filter(({ table }) => table.name === 'prices')
    .flatMap(({ added }) => added.filter((row) => isAhead(row, now)))
    .toSorted((a, b) => validFromOf(a).getTime() - validFromOf(b).getTime())
  return {
    now: differences.map((one) =>
      one.table.name === 'prices' ? { ...one, added: one.added.filter((row) => !isAhead(row, now)) } : one,
    ),
    ahead: [...Map.groupBy(ahead, (row) => validFromOf(row).getTime())].map(([at, rows]) => ({
      from: new Date(at),
      prices: rows.map(({ skuNumber, zone, orderMode, quantity, price }) => ({
        skuNumber: String(skuNumber),
        field: priceField({ zone, orderMode, quantity } as Parameters<typeof priceField>[0]),
        cents: Number(price),
      })),
    })),
  }
}

type Lists = ReadonlyMap<string, readonly PriceEntry[]>

/** Prices in force at a moment that differ between two states of the price lists. */
export function priceEdits(before: Lists, after: Lists, at: Date): Edit[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((skuNumber) => {
    const [was, is] = [before.get(skuNumber) ?? [], after.get(skuNumber) ?? []]
    return priceKeysOf([...was, ...is], []).flatMap((key) => {
      const edit = { skuNumber, field: priceField(key), before: priceAt(was, key, at), after: priceAt(is, key, at) }
      return edit.before === edit.after ? [] : [edit]
    })
  })
}

/** The price of a field at a moment. */
export const priceOfField = (list: readonly PriceEntry[], field: string, at: Date): string => {
  const key = readPriceField(field)
  return key === null ? '' : priceAt(list, key, at)
}

/** SKU numbers whose prices a difference touches. */
export const pricedIn = (differences: readonly Difference[]): string[] => [
  ...new Set(
    differences
      .filter(({ table }) => table.name === 'prices')
      .flatMap(({ added, changed, removed }) => [...added, ...removed, ...changed.map(({ after }) => after)])
      .map(({ skuNumber }) => String(skuNumber)),
  ),
]
