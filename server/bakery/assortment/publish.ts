/** Applies planned changes when their moment has come. */
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { applyEdits, onCurrentValues } from './apply'
import { listDue, lockChange, lockProducts, updateChange } from './store'

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'>

/**
 * Applies one change. Edits of products that are gone are left out, and without any other the change is withdrawn. A change
 * that the rules of the spreadsheet refuse by now goes back as a draft, with the fault as its note.
 */
const publishChange = ({ db, clock, log }: Deps, changeId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const change = await lockChange(tx, changeId)
    const now = clock.now()
    if (change?.state !== 'planned' || change.fromAt === null || change.fromAt > now) return
    const products = await lockProducts(tx, [...new Set(change.edits.map(({ skuNumber }) => skuNumber))])
    const left = change.edits.filter(({ skuNumber }) => products.has(skuNumber))
    if (left.length === 0) {
      await updateChange(tx, changeId, { state: 'withdrawn', note: 'product gone' })
      return
    }
    const edits = await onCurrentValues(tx, left)
    const skuids = new Map([...products.values()].map(({ skuNumber, skuid }) => [skuNumber, skuid]))
    const fault = await applyEdits(tx, edits, { skuids, validFrom: change.fromAt, now })
    if (fault !== null) {
      log.warn({ changeId, fault }, 'a planned change of the assortment could not be applied and is a draft again')
      await updateChange(tx, changeId, { state: 'draft', note: fault })
      return
    }
    await updateChange(tx, changeId, { state: 'live', edits, publishedAt: now })
  })

/** Applies all due changes in the order in which they hold. One that fails is tried again, and does not keep the others waiting. */
export async function publishDue(deps: Deps): Promise<void> {
  for (const changeId of await listDue(deps.db, deps.clock.now())) {
    await publishChange(deps, changeId).catch((fault: unknown) =>
      deps.log.error({ changeId, fault }, 'a planned change of the assortment could not be applied'),
    )
  }
}
