/** Use cases that decide about a change: release, give back, withdraw. */
import type { AssortmentChange, EditFault } from '@/lib/contract/assortment/assortment-changes'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import type { StoredEdit } from '../db/schema/assortment'
import { transact } from '../db/transact'
import { decideEdits } from './apply'
import { prepareEdits } from './prepare'
import { refuseFaults } from './refusals'
import { momentOf, needsRelease, valuesOf } from './rules'
import type { AssortmentDeps } from './save-change'
import { type ChangeRow, lockChange, updateChange } from './store'
import { markOf, subjectOf, toChange } from './to-contract'

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>
type Named = { changeId: number }

type Seen = Parameters<Assortment['release']>[1]['changes'][number]

/** The faults of edits that would be written, but that the person who releases has not seen: of a variant that is new since. */
function unseenFaults(row: ChangeRow, prepared: readonly StoredEdit[]): EditFault[] {
  const seen = valuesOf(row.edits.map((edit) => ({ ...edit, value: edit.after })))
  return prepared
    .filter((edit) => seen.of(edit) !== edit.after)
    .map(({ skuNumber, field }) => ({ skuNumber, field, reason: 'was not in the change when it was sent' }))
}

async function releaseOne(tx: Tx, { clock, secondPerson }: AssortmentDeps, caller: Caller, { changeId, shown }: Seen) {
  const change = await lockChange(tx, changeId)
  if (change === null) return refuse('edit_unknown')
  if (change.state !== 'waiting') return refuse('edit_settled')
  if (secondPerson && change.createdById === caller.staff?.staffId) return refuse('edit_own')
  if (markOf(change) !== shown) return refuse('edit_unseen')
  const now = clock.now()
  const prepared = await prepareEdits(tx, change.edits, { at: momentOf(change.fromAt, now), now })
  if (!prepared.ok) return prepared
  const faults = unseenFaults(change, prepared.value.edits)
  if (faults.length > 0) return refuseFaults(faults)
  const decided = await decideEdits(tx, prepared.value, { from: change.fromAt, now, isReleased: true })
  const released = await updateChange(tx, changeId, { ...decided, releasedBy: caller.staff?.name ?? '' })
  await recordInAuditLog(tx, caller, {
    ...{
      operation: 'assortment.release',
      subject: subjectOf(released.edits),
      before: null,
      after: { version: changeId },
    },
  })
  return ok(toChange(released, caller))
}

/** In the order in which they were made: the later one is about what the earlier one has written. */
export const releaseChanges = (
  deps: AssortmentDeps,
  caller: Caller,
  { changes }: { changes: readonly Seen[] },
): Answer<'release'> =>
  transact(deps.db, async (tx): Promise<Awaited<Answer<'release'>>> => {
    const released: AssortmentChange[] = []
    for (const seen of changes.toSorted((a, b) => a.changeId - b.changeId)) {
      const result = await releaseOne(tx, deps, caller, seen)
      if (!result.ok) return result
      released.push(result.value)
    }
    return ok({ changes: released })
  })

export const giveChangeBack = (
  { db }: AssortmentDeps,
  caller: Caller,
  { changeId, note }: Named & { note: string },
): Answer<'giveBack'> =>
  transact(db, async (tx): Promise<Awaited<Answer<'giveBack'>>> => {
    const change = await lockChange(tx, changeId)
    if (change === null) return refuse('edit_unknown')
    if (change.state !== 'waiting') return refuse('edit_settled')
    const returned = await updateChange(tx, changeId, { state: 'draft', note })
    const after = { version: changeId, ...(note === '' ? {} : { reason: note }) }
    await recordInAuditLog(tx, caller, {
      ...{ operation: 'assortment.giveBack', subject: subjectOf(change.edits), before: null, after },
    })
    return ok(toChange(returned, caller))
  })

export const withdrawChange = ({ db }: AssortmentDeps, caller: Caller, { changeId }: Named): Answer<'withdraw'> =>
  transact(db, async (tx): Promise<Awaited<Answer<'withdraw'>>> => {
    const change = await lockChange(tx, changeId)
    if (change === null) return refuse('edit_unknown')
    if (change.state === 'live' || change.state === 'withdrawn') return refuse('edit_settled')
    const isHeadOffice = caller.staff !== undefined && hasRole(caller.staff, ['head_office'])
    const isOthers = change.createdById !== caller.staff?.staffId
    const isReleased = change.state === 'planned' && needsRelease(change.edits)
    if (!isHeadOffice && (isOthers || isReleased)) return refuse('not_allowed')
    const withdrawn = await updateChange(tx, changeId, { state: 'withdrawn' })
    await recordInAuditLog(tx, caller, {
      ...{ operation: 'assortment.withdraw', subject: subjectOf(change.edits) },
      ...{ before: null, after: { version: changeId } },
    })
    return ok(toChange(withdrawn, caller))
  })
