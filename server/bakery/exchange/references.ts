/** Rows that are missing in the file but referred to elsewhere are closed instead of removed. */
import type { Db, Tx } from '../db/client'
import type { RowValues } from './cell-types'
import { type Difference, keyOf, nameOf, type RetainedRow } from './compare'
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
  if (inUse?.closed === undefined || references.length === 0) return null
  const after = { ...row, ...inUse.closed(row, today) }
  const changes = columns.filter(({ name, cell }) => cell.format(row[name]) !== cell.format(after[name]))
  return { before: row, after, columns: changes.map(({ name }) => name), references }
}

const NAMED = 3

/** 'Nacht is in use by Elbdeich-Kruste, Franzbrötchen (Wismar, Am Hafen) + 4' */
function refusalOf(table: Table, row: RowValues, names: readonly string[]): string {
  const more = names.length > NAMED ? ` + ${names.length - NAMED}` : ''
  return `${nameOf(table, row)} is in use by ${names.slice(0, NAMED).join(', ')}${more}`
}

/**
 * Moves rows in use from `removed` to `retained`, and returns the reasons for which rows of other tables cannot be removed.
 * `settled` are the SKU numbers in the files by table; removed ones are added to them, because a category may be removed
 * together with its products.
 */
export async function retainRowsInUse(
  db: Db | Tx,
  differences: readonly Difference[],
  settled: ReadonlyMap<string, readonly string[]>,
  today: string,
): Promise<{ differences: Difference[]; refusals: { table: Table; reason: string }[] }> {
  const skus = new Map([...settled].map(([name, numbers]) => [name, new Set(numbers)]))
  const found: Difference[] = []
  const refusals: { table: Table; reason: string }[] = []
  for (const difference of differences.toReversed()) {
    const { table, removed } = difference
    const settledBy = table.inUse?.by[0]?.settledBy ?? 'products'
    const { counts, names } = await countReferences(db, table, removed, [...(skus.get(settledBy) ?? [])])
    for (const [at, row] of removed.entries()) {
      const own = names[at] ?? []
      if (own.length > 0) refusals.push({ table, reason: refusalOf(table, row, own) })
    }
    const retained = removed.flatMap((row, at) => toRetained(table, row, counts[at] ?? [], today) ?? [])
    const retainedKeys = new Set(retained.map(({ before }) => keyOf(table, before)))
    const removable = removed.filter((row) => !retainedKeys.has(keyOf(table, row)))
    for (const row of removable) skus.get(table.name)?.add(String(row['skuNumber']))
    found.unshift({ ...difference, removed: removable, retained })
  }
  return { differences: found, refusals }
}
