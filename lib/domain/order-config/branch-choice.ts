/** Filters and search text of branch lists (spec §9 "Branch filters"). */
import type { Branch } from '@/lib/contract/branches/branches'
import { isSearchable, matchingBranches } from './place-suggestions'

export const BRANCH_FILTERS = {
  filterByOpenOnSundays: (branch) => branch.branchOpenOnSundays,
  filterByServiceExpress: (branch) => branch.branchServiceExpress,
  filterByServiceInHouse: (branch) => branch.branchServiceInhouse,
  filterByBreadSaver: (branch) => branch.branchBreadSaverBag,
} as const satisfies Record<string, (branch: Branch) => boolean>

export type BranchFilter = keyof typeof BRANCH_FILTERS

const BREAD_SAVER_TEXT = 'brotretter'

export const isBreadSaverText = (text: string): boolean => text.trim().toLowerCase() === BREAD_SAVER_TEXT

/** Filters are combined with AND. The text 'Brotretter' sets its filter; any other text searches from three characters on. */
export function chooseBranches(
  branches: readonly Branch[],
  filters: ReadonlySet<BranchFilter>,
  searchText: string,
): Branch[] {
  const isFilterText = isBreadSaverText(searchText)
  const active = new Set(filters)
  if (isFilterText) active.add('filterByBreadSaver')
  const filtered = branches.filter((branch) => [...active].every((filter) => BRANCH_FILTERS[filter](branch)))
  if (isFilterText || !isSearchable(searchText)) return filtered
  const matches = new Set(matchingBranches(branches, searchText))
  return filtered.filter((branch) => matches.has(branch))
}
