/** Changes as lists show them, kept by the version of their row: a row with 30,000 edits is read once. */
import { LRUCache } from 'lru-cache'
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'
import type { Caller } from '@/lib/contract/operation'
import { onceFor } from '@/lib/memo/once-for'
import type { Db } from '../db/client'
import { readChangeRows } from './store'
import { toChange } from './to-contract'

type View = { change: AssortmentChange; createdById: string; skuNumbers: readonly string[] }

const KEPT = 500

const viewsOf = onceFor((_db: Db) => new LRUCache<string, View>({ max: KEPT }))

type Head = { changeId: number; version: string }

const keyOf = ({ changeId, version }: Head): string => `${changeId} ${version}`

/** In the order of the heads; a change that is gone since is missing. */
export async function readViews<H extends Head>(
  db: Db,
  heads: readonly H[],
  { staff }: Pick<Caller, 'staff'>,
): Promise<(View & { head: H })[]> {
  const views = viewsOf(db)
  const found = new Map(heads.flatMap((head) => [[head.changeId, views.get(keyOf(head))] as const]))
  const missing = heads.map(({ changeId }) => changeId).filter((changeId) => found.get(changeId) === undefined)
  const rows = missing.length === 0 ? [] : await readChangeRows(db, missing)
  for (const row of rows) {
    const skuNumbers = [...new Set(row.edits.map(({ skuNumber }) => skuNumber))]
    const view = { change: toChange(row, {}), createdById: row.createdById, skuNumbers }
    views.set(keyOf(row), view)
    found.set(row.changeId, view)
  }
  return heads.flatMap((head) => {
    const view = found.get(head.changeId)
    if (view === undefined) return []
    return { ...view, head, change: { ...view.change, isOwn: view.createdById === staff?.staffId } }
  })
}
