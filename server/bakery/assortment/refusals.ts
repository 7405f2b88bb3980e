/** Refusals of edits. A change may have tens of thousands of them: a refusal names the first ones and says how many there are. */
import type { EditConflict, EditFault } from '@/lib/contract/assortment/assortment-changes'
import { refuse } from '@/lib/contract/operation'
import type { Tx } from '../db/client'
import { lastAuthors } from './store'

/** Largest number of faults or conflicts that a refusal names. */
export const NAMED_REFUSALS = 100

export const refuseFaults = (faults: readonly EditFault[]) =>
  refuse('edit_refused', { details: { faults: faults.slice(0, NAMED_REFUSALS), faultCount: faults.length } })

export async function refuseConflicts(tx: Tx, all: readonly Omit<EditConflict, 'by'>[]) {
  const named = all.slice(0, NAMED_REFUSALS)
  const authors = await lastAuthors(tx, named)
  const conflicts: EditConflict[] = named.map((one, index) => ({ ...one, by: authors[index] ?? '' }))
  return refuse('edit_conflict', { details: { conflicts, conflictCount: all.length } })
}
