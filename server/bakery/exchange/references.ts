/** Rows that a file no longer names, but something refers to: they are closed instead of removed. */
import type { Db } from '../db/client'
import type { RowValues } from './cell-types'
import { type Difference, type RetainedRow, keyOf } from './compare'
import { countReferences } from './store'
import type { Table } from './tables/table'

const toRetained = ({ columns, inUse }: Table, row: RowValues, counts: readonly number[], today: string): RetainedRow | null => {
  const references = (inUse?.by ?? []).flatMap(({ what, advice }, at) => {
    const count = counts[at] ?? 0
    return count === 0 ? [] : [{ what, count, advice }]
  })
  if (inUse === undefined || references.length === 0) return null
  const after = { ...row, ...inUse.closed(row, today) }
  const changes = columns.filter(({ name, cell }) => cell.format(row[name]) !== cell.format(after[name]))
  return { before: row, after, columns: changes.map(({ name }) => name), references }
}

/**
 * The differences with what must stay set apart, in the same order. `settled` are the products that the files name; those
 * that go are added, because a shelf may go together with its products.
 */
export async function retainRowsInUse(
  db: Db,
  differences: readonly Difference[],
  settled: readonly string[],
  today: string,
): Promise<Difference[]> {
  const skus = new Set(settled)
  const found: Difference[] = []
  for (const difference of differences.toReversed()) {
    const { table, removed } = difference
    const counts = await countReferences(db, table, removed, [...skus])
    const retained = removed.flatMap((row, at) => toRetained(table, row, counts[at] ?? [], today) ?? [])
    const staying = new Set(retained.map(({ before }) => keyOf(table, before)))
    const going = removed.filter((row) => !staying.has(keyOf(table, row)))
    if (table.name === 'products') for (const row of going) skus.add(String(row['skuNumber']))
    found.unshift({ ...difference, removed: going, retained })
  }
  return found
}
