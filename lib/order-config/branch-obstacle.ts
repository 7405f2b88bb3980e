/** Why an order cannot be placed at a branch as it is wanted (spec §4: services of a branch). German, short. */
import type { Branch } from '@/lib/contract/branches'
import type { OrderMode } from '@/lib/contract/values'

type Wanted = { orderMode: OrderMode | null; express: boolean }

const NOT_OFFERED = {
  pickup: 'Hier können Sie nicht abholen.',
  inhouse: 'Hier gibt es keine Bestellung am Tisch.',
  delivery: 'Dieses Geschäft liefert nicht zu Ihnen.',
} as const satisfies Record<OrderMode, string>

/** Null when nothing speaks against it. `offered`: the server lists the branch for this service at this place. */
export function branchObstacle(branch: Branch, { orderMode, express }: Wanted, offered: boolean): string | null {
  if (orderMode === null) return null
  if (!offered) return NOT_OFFERED[orderMode]
  if (express && !branch.branchServiceExpress) return 'Hier gibt es keinen Express-Service.'
  const isForNow = express || orderMode === 'inhouse'
  return isForNow && !branch.branchOpenNow ? 'Dafür muss das Geschäft geöffnet sein.' : null
}
