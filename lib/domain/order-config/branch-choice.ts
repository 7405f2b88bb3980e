/** Which branches of a list are shown: the filters and the search text of spec §9 "Branch filters". */
import type { Branch } from '@/lib/contract/branches'
import { branchesMeant, isSearchable } from '@/lib/domain/order-config/place-suggestions'

export const BRANCH_FILTERS = {
  filterByOpenOnSundays: (branch) => branch.branchOpenOnSundays,
  filterByServiceExpress: (branch) => branch.branchServiceExpress,
  filterByServiceInHouse: (branch) => branch.branchServiceInhouse,
  filterByBreadSaver: (branch) => branch.branchBreadSaverBag,
} as const satisfies Record<string, (branch: Branch) => boolean>

export type BranchFilter = keyof typeof BRANCH_FILTERS

const BREAD_SAVER_TEXT = 'brotretter'

export const isBreadSaverText = (text: string): boolean => text.trim().toLowerCase() === BREAD_SAVER_TEXT

/** Filters are AND; the text 'Brotretter' is itself a filter, any other text searches from three characters on. */
export function chooseBranches(
  branches: readonly Branch[],
  filters: ReadonlySet<BranchFilter>,
  searchText: string,
): Branch[] {
  const isFilterText = isBreadSaverText(searchText)
  const wanted = new Set(filters)
  if (isFilterText) wanted.add('filterByBreadSaver')
  const held = branches.filter((branch) => [...wanted].every((filter) => BRANCH_FILTERS[filter](branch)))
  if (isFilterText || !isSearchable(searchText)) return held
  const meant = new Set(branchesMeant(branches, searchText))
  return held.filter((branch) => meant.has(branch))
}
