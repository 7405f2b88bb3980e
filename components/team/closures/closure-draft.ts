/** The form of a closure, and the ranges that it sends. */
import type { BranchException, DayRange, ListedBranch } from '@/lib/contract/branches/branch-exceptions'
import { type Interval, isFilledIn } from '../hours/intervals'

export type ClosureDraft = {
  branchERPIds: ReadonlySet<number>
  /** Empty until a day is chosen. */
  from: string
  until: string
  onlyHolidays: boolean
  /** Empty: closed. */
  hours: Interval[]
  reason: string
}

export const EMPTY_CLOSURE: ClosureDraft = {
  ...{ branchERPIds: new Set(), from: '', until: '', onlyHolidays: false, hours: [], reason: '' },
}

export const closureDraftOf = ({ branchERPIds, hours, ...exception }: BranchException): ClosureDraft => ({
  ...exception,
  branchERPIds: new Set(branchERPIds),
  onlyHolidays: false,
  hours: hours.map((one) => ({ ...one })),
})

/** Gives the days of an exception their regular hours again. */
export const removalOf = ({ branchERPIds, from, until }: BranchException): DayRange => ({
  ...{ branchERPIds, from, until, onlyHolidays: false, hours: null, reason: '' },
})

/** Names of the fields that are still empty: 'Filialen', 'ein Grund'. */
export function missingOf({ branchERPIds, from, until, onlyHolidays, hours, reason }: ClosureDraft, today: string) {
  return [
    ...(branchERPIds.size > 0 ? [] : ['Filialen']),
    ...(from >= today && until >= from && from !== '' ? [] : ['Tage']),
    ...(hours.every(isFilledIn) ? [] : ['Zeiten']),
    ...(reason.trim() !== '' || onlyHolidays ? [] : ['ein Grund']),
  ]
}

/** Null while something is missing. `replaced`: the exception that is being changed. */
export function rangesOf(draft: ClosureDraft, replaced: BranchException | null, today: string): DayRange[] | null {
  const { from, until, onlyHolidays, hours } = draft
  const reason = draft.reason.trim()
  if (missingOf(draft, today).length > 0) return null
  const branchERPIds = [...draft.branchERPIds].toSorted((a, b) => a - b)
  const range = { branchERPIds, from, until, onlyHolidays, hours, reason }
  return replaced === null ? [range] : [removalOf(replaced), range]
}

export type ClosureBranchFilter = { search: string; kind: '' | ListedBranch['kind'] }

const folded = (text: string): string => text.toLocaleLowerCase('de')

/** Branches of a kind whose name or city contains the text, by Land. */
export const branchesByLand = (branches: readonly ListedBranch[], { search, kind }: ClosureBranchFilter) =>
  [
    ...Map.groupBy(
      branches.filter(
        (branch) =>
          (kind === '' || branch.kind === kind) &&
          folded(`${branch.name} ${branch.city}`).includes(folded(search.trim())),
      ),
      ({ land }) => land,
    ),
  ].toSorted(([, a], [, b]) => b.length - a.length)

export const withBranches = (
  chosen: ReadonlySet<number>,
  erpIds: readonly number[],
  isChosen: boolean,
): Set<number> => {
  const next = new Set(chosen)
  for (const erpId of erpIds) {
    if (isChosen) next.add(erpId)
    else next.delete(erpId)
  }
  return next
}
