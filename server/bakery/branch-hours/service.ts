/** Opening hours, pauses and moved orders of a branch, as its staff change them. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { BakeryDeps } from '../deps'
import { type DayDeps, dayOperations } from './days'
import { moveOperations } from './moves'
import { pauseOperations } from './pauses'

/** A customer who moves the order themselves has answered, too. */
export { answerMove } from './store'

export const createBranchHoursService = (bakery: BakeryDeps, deps: DayDeps): BakeryBackend['branchHours'] => ({
  ...pauseOperations(bakery, deps.branches),
  ...dayOperations(bakery, deps),
  ...moveOperations(bakery, deps),
})
