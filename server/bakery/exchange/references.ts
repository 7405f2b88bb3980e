/** Rows that are missing in the file but referred to elsewhere are closed instead of removed. */
import type { Db, Tx } from '../db/client'
import type { RowValues } from './cell-types'
import { type Difference, keyOf, type RetainedRow } from './compare'
import { countReferences } from './store'
import type { Table } from './tables/table'

const toRetained = (
  { columns, inUse }: Table,
  row: RowValues,
  counts: readonly number[],
  today: string,
): RetainedRow | null => {
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
 * Moves rows in use from `removed` to `retained`. `settled` are the SKU numbers in the files; removed products are added to them,
 * because a category may be removed together with its products.
 */
export async function retainRowsInUse(
  db: Db | Tx,
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
    const retainedKeys = new Set(retained.map(({ before }) => keyOf(table, before)))
    const removable = removed.filter((row) => !retainedKeys.has(keyOf(table, row)))
    if (table.name === 'products') for (const row of removable) skus.add(String(row['skuNumber']))
    found.unshift({ ...difference, removed: removable, retained })
  }
  return found
}
