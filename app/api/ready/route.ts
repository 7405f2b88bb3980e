import { refuse } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

/**
 * Send requests here: the database answers, its schema is current, the shelves are loaded, a page has been made, and
 * nobody has asked this node to end.
 */
export const GET = serve('GET /api/ready', async ({ backend, caller, input }) => {
  if (shop().isDraining()) return refuse('unavailable')
  const answer = await backend.health.ready(caller, input)
  if (answer.ok) await shop().firstPage()
  return answer
})
