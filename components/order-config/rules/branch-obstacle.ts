/** Why an order with the chosen service cannot be placed at a branch (spec §4: services of a branch). */
import type { Branch } from '@/lib/contract/branches/branches'
import type { BranchService, OrderMode } from '@/lib/contract/values'

type RequestedService = { orderMode: OrderMode | null; express: boolean }

export type BranchObstacle = 'no_pickup' | 'no_inhouse' | 'no_delivery' | 'no_express' | 'closed' | 'paused'

const NOT_OFFERED = {
  pickup: 'no_pickup',
  inhouse: 'no_inhouse',
  delivery: 'no_delivery',
} as const satisfies Record<OrderMode, BranchObstacle>

/** End of the pause of this service at the branch, ISO 8601, as of when the branch was loaded; null if it takes orders. */
export function pauseAt({ branchPauses }: Branch, { orderMode, express }: RequestedService): string | null {
  const branchService: BranchService | null = orderMode === 'pickup' && express ? 'express' : orderMode
  return branchPauses.find(({ service }) => service === branchService)?.until ?? null
}

/** Null if the order can be placed. `offered`: the server lists the branch for this service at this place. */
export function branchObstacle(
  branch: Branch,
  { orderMode, express }: RequestedService,
  offered: boolean,
): BranchObstacle | null {
  if (orderMode === null) return null
  if (!offered) return NOT_OFFERED[orderMode]
  if (express && !branch.branchServiceExpress) return 'no_express'
  if (pauseAt(branch, { orderMode, express }) !== null) return 'paused'
  const isForNow = express || orderMode === 'inhouse'
  return isForNow && !branch.branchOpenNow ? 'closed' : null
}
