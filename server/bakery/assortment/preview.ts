/** Previews: the catalogue as if a change held that is not applied yet. It is never written, and carts know nothing of it. */
import { LRUCache } from 'lru-cache'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { recordInAuditLog } from '../audit-log/service'
import type { BranchesService } from '../branches/service'
import {
  type CatalogueOperations,
  type CatalogueService,
  createCatalogueService,
  readCatalogueWithin,
} from '../catalogue/service'
import { inTransaction, transact } from '../db/transact'
import { isDatabaseUnavailable } from '../db/unavailable'
import type { BakeryDeps } from '../deps'
import { applyEdits, onCurrentValues } from './apply'
import { validFromOf } from './rules'
import { type ChangeRow, findChange, lockProducts, readAddress } from './store'
import { subjectOf } from './to-contract'

type Deps = Pick<BakeryDeps, 'db' | 'clock' | 'log'> & { branches: BranchesService }

const KEPT = 4
/** So long a preview does not see what others change meanwhile. */
const KEPT_MS = 60_000

const isPreviewable = ({ state }: ChangeRow): boolean => ['draft', 'waiting', 'planned'].includes(state)

/** Applies the change, reads the whole catalogue, and takes everything back. */
async function readPreview({ db, clock }: Deps, changeId: number, since: Date) {
  const now = clock.now()
  const { data, fault } = await transact(db, async (tx) => {
    const change = await findChange(tx, changeId)
    const edits = change !== null && isPreviewable(change) ? change.edits : []
    const products = await lockProducts(tx, [...new Set(edits.map(({ skuNumber }) => skuNumber))])
    const skuids = new Map([...products.values()].map(({ skuNumber, skuid }) => [skuNumber, skuid]))
    const left = edits.filter(({ skuNumber }) => products.has(skuNumber))
    const found = await applyEdits(tx, await onCurrentValues(tx, left), {
      skuids,
      validFrom: validFromOf(null, now),
      now,
    })
    if (found !== null) return { ok: false, fault: found, data: null }
    return { ok: false, fault: '', data: await readCatalogueWithin(tx, since) }
  })
  if (data === null) throw new Error(`the change ${changeId} cannot be previewed: ${fault}`)
  return data
}

export type Previews = {
  /** The catalogue with the change; a change that has ended shows what holds. */
  catalogueWith: (changeId: number) => CatalogueService
}

export function createPreviews(deps: Deps): Previews {
  const catalogues = new LRUCache<number, CatalogueService>({ max: KEPT, ttl: KEPT_MS })
  return {
    catalogueWith: (changeId) => {
      const kept = catalogues.get(changeId)
      if (kept !== undefined) return kept
      const still = { ...deps, changes: { on: () => {}, close: async () => {} } }
      const catalogue = createCatalogueService(still, deps.branches, (since) => readPreview(deps, changeId, since))
      catalogues.set(changeId, catalogue)
      return catalogue
    },
  }
}

/** The catalogue's operations, which answer callers with a preview from theirs. */
export function withPreviews(catalogue: CatalogueOperations, { catalogueWith }: Previews): CatalogueOperations {
  const of = ({ preview }: Caller) => (preview === undefined ? catalogue : catalogueWith(preview))
  return {
    categories: (caller, input) => of(caller).categories(caller, input),
    filter: (caller, input) => of(caller).filter(caller, input),
    addresses: (caller, input) => of(caller).addresses(caller, input),
    product: (caller, input) => of(caller).product(caller, input),
    recommendations: (caller, input) => of(caller).recommendations(caller, input),
    board: (caller, input) => of(caller).board(caller, input),
    specials: (caller, input) => of(caller).specials(caller, input),
    variants: (caller, input) => of(caller).variants(caller, input),
    price: (caller, input) => of(caller).price(caller, input),
  }
}

type Answer = ReturnType<BakeryBackend['assortment']['preview']>

export async function previewChange(
  deps: Deps & { previews: Previews },
  caller: Caller,
  { changeId }: { changeId: number },
): Answer {
  const { db, previews, log } = deps
  const change = await findChange(db, changeId)
  const [first] = change?.edits ?? []
  if (change === null || first === undefined) return refuse('edit_unknown')
  if (!isPreviewable(change)) return refuse('edit_settled')
  const address = await readAddress(db, first.skuNumber)
  if (address === null) return refuse('edit_settled')
  try {
    await previews.catalogueWith(changeId).wholeCatalogue()
  } catch (fault) {
    if (isDatabaseUnavailable(fault)) throw fault
    log.warn({ changeId, fault }, 'a change of the assortment cannot be previewed')
    return refuse('edit_refused')
  }
  await inTransaction(db, (tx) =>
    recordInAuditLog(tx, caller, {
      ...{ operation: 'assortment.preview', subject: subjectOf(change.edits) },
      ...{ before: null, after: { version: changeId } },
    }),
  )
  return ok({ productUrl: routes.product(address.categorySlug, address.slug), from: toWire(change.fromAt) })
}
