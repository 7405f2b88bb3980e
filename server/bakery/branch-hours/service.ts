/** Hours of a branch as its own people change them. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { BakeryDeps } from '../deps'
import { type DayDeps, dayOperations } from './days'
import { moveOperations } from './moves'
import { pauseOperations } from './pauses'

/** Who moved an order by themselves has answered. */
export { answerMove } from './store'

export const createBranchHoursService = (bakery: BakeryDeps, deps: DayDeps): BakeryBackend['branchHours'] => ({
  ...pauseOperations(bakery, deps.branches),
  ...dayOperations(bakery, deps),
  ...moveOperations(bakery, deps),
})
