/** Use cases that make a change: save, submit a draft, undo. */
import type { FieldEdit } from '@/lib/contract/assortment/assortment-changes'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { fromWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { decideEdits } from './apply'
import { prepareEdits } from './prepare'
import { isReleasedBySaving, reverse } from './rules'
import { type ChangeRow, insertChange, lockChange, updateChange } from './store'
import { subjectOf, toChange } from './to-contract'

export type AssortmentDeps = Pick<BakeryDeps, 'db' | 'clock'> & {
  /** Head office's own changes of prices and allergens, too, wait for another person. */
  secondPerson: boolean
}

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>
type Save = { edits: readonly FieldEdit[]; reason: string; from: Date | null; asDraft: boolean; undoes: number | null }

/** Checks the edits, stores the change, and applies it if it holds at once. `draft`: the stored draft that becomes a change. */
export async function storeChange(
  tx: Tx,
  { clock, secondPerson }: AssortmentDeps,
  caller: Caller,
  { edits: given, reason, from, asDraft, undoes, draft }: Save & { draft?: ChangeRow },
) {
  const now = clock.now()
  if (from !== null && from <= now) {
    return refuse('edit_refused', { details: { faults: [{ skuNumber: '', field: 'from', reason: 'is in the past' }] } })
  }
  const prepared = await prepareEdits(tx, given, { at: from ?? now, now })
  if (!prepared.ok) return prepared
  const isHeadOffice = caller.staff !== undefined && hasRole(caller.staff, ['head_office'])
  const isReleased = isReleasedBySaving(prepared.value.edits, { isHeadOffice, secondPerson })
  const decided = asDraft
    ? { state: 'draft', edits: prepared.value.edits, publishedAt: null }
    : await decideEdits(tx, prepared.value, { from, now, isReleased })
  const author = { createdAt: now, createdById: caller.staff?.staffId ?? '', createdBy: caller.staff?.name ?? '' }
  const row =
    draft === undefined
      ? await insertChange(tx, { ...decided, ...author, note: '', reason, fromAt: from, undoes })
      : await updateChange(tx, draft.changeId, { ...decided, note: '', fromAt: from })
  return ok(row)
}

export const entryOf = (row: ChangeRow) => ({
  subject: subjectOf(row.edits),
  before: null,
  after: { version: row.changeId, ...(row.reason === '' ? {} : { reason: row.reason }) },
})

export const saveChange = (
  deps: AssortmentDeps,
  caller: Caller,
  { edits, reason, from, asDraft }: Parameters<Assortment['save']>[1],
): Answer<'save'> =>
  transact(deps.db, async (tx): Promise<Awaited<Answer<'save'>>> => {
    const at = from === undefined ? null : fromWire(from)
    const stored = await storeChange(tx, deps, caller, { edits, reason, from: at, asDraft, undoes: null })
    if (!stored.ok) return stored
    await recordInAuditLog(tx, caller, { operation: 'assortment.save', ...entryOf(stored.value) })
    return ok(toChange(stored.value, caller))
  })

/** A draft whose moment has passed holds as soon as it is submitted and released. */
export const submitDraft = (
  deps: AssortmentDeps,
  caller: Caller,
  { changeId }: { changeId: number },
): Answer<'submit'> =>
  transact(deps.db, async (tx): Promise<Awaited<Answer<'submit'>>> => {
    const draft = await lockChange(tx, changeId)
    if (draft === null) return refuse('edit_unknown')
    if (draft.state !== 'draft') return refuse('edit_settled')
    const { edits, reason, fromAt, undoes } = draft
    const from = fromAt !== null && fromAt <= deps.clock.now() ? null : fromAt
    const stored = await storeChange(tx, deps, caller, { edits, reason, from, asDraft: false, undoes, draft })
    if (!stored.ok) return stored
    await recordInAuditLog(tx, caller, { operation: 'assortment.submit', ...entryOf(stored.value) })
    return ok(toChange(stored.value, caller))
  })

/** A price that did not exist before cannot be taken away; the product can be taken off sale. */
const firstPrices = (edits: readonly FieldEdit[]) =>
  edits
    .filter(({ field, after }) => field.startsWith('price:') && after === '')
    .map(({ skuNumber, field }) => ({ skuNumber, field, reason: 'had no price before' }))

export const undoChange = (deps: AssortmentDeps, caller: Caller, { changeId }: { changeId: number }): Answer<'undo'> =>
  transact(deps.db, async (tx): Promise<Awaited<Answer<'undo'>>> => {
    const undone = await lockChange(tx, changeId)
    if (undone === null) return refuse('edit_unknown')
    if (undone.state !== 'live') return refuse('edit_settled')
    const edits = reverse(undone.edits)
    const faults = firstPrices(edits)
    if (faults.length > 0) return refuse('edit_refused', { details: { faults } })
    const stored = await storeChange(tx, deps, caller, {
      edits,
      reason: '',
      from: null,
      asDraft: false,
      undoes: changeId,
    })
    if (!stored.ok) return stored
    await recordInAuditLog(tx, caller, { operation: 'assortment.undo', ...entryOf(stored.value) })
    return ok(toChange(stored.value, caller))
  })
