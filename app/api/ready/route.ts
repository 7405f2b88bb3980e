import { refuse } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

/**
 * Readiness for load balancers: the database responds with a current schema, the catalogue is loaded, a page has been rendered,
 * and the node is not shutting down.
 */
export const GET = serve('GET /api/ready', async ({ backend, caller, input }) => {
  if (shop().isDraining()) return refuse('unavailable')
  const answer = await backend.health.ready(caller, input)
  if (answer.ok) await shop().warmUp()
  return answer
})
