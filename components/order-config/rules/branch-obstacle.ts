/** Why an order cannot be placed at a branch as it is wanted (spec §4: services of a branch). */
import type { Branch } from '@/lib/contract/branches'
import type { BranchService, OrderMode } from '@/lib/contract/values'

type RequestedService = { orderMode: OrderMode | null; express: boolean }

export type BranchObstacle = 'no_pickup' | 'no_inhouse' | 'no_delivery' | 'no_express' | 'closed' | 'paused'

const NOT_OFFERED = {
  pickup: 'no_pickup',
  inhouse: 'no_inhouse',
  delivery: 'no_delivery',
} as const satisfies Record<OrderMode, BranchObstacle>

/** Until when the branch takes no orders of this service, as it was when the page asked; null when it takes them. */
export function pauseAt({ branchPauses }: Branch, { orderMode, express }: RequestedService): string | null {
  const wanted: BranchService | null = orderMode === 'pickup' && express ? 'express' : orderMode
  return branchPauses.find(({ service }) => service === wanted)?.until ?? null
}

/** Null when nothing speaks against it. `offered`: the server lists the branch for this service at this place. */
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
