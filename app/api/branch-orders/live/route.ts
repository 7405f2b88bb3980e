import { refuse } from '@/lib/contract/operation'
import { serveLive, shop } from '@/server/shop'

export const GET = serveLive('GET /api/branch-orders/live', async ({ caller, input, headers }) => {
  if (shop().isDraining()) return refuse('unavailable')
  const { branchERPId } = input
  const since = headers.get('last-event-id') ?? input.since
  return shop().openBranchEvents({ branchERPId, since, caller }, await shop().createStaffLookup())
})
