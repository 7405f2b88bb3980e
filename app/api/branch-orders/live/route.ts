import { ok, refuse } from '@/lib/contract/operation'
import { openDesk } from '@/server/bff/live/live'
import { isDraining } from '@/server/bff/node-life'
import { serveLive } from '@/server/bff/route/handle'
import { staffLater } from '@/server/bff/session/staff'

export const GET = serveLive('GET /api/branch-orders/live', async ({ caller, input, headers }) => {
  if (isDraining()) return refuse('unavailable')
  const { branchERPId } = input
  const since = headers.get('last-event-id') ?? input.since
  return ok(openDesk({ branchERPId, since, caller }, await staffLater()))
})
