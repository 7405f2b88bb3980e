import { refuse } from '@/lib/contract/operation'
import { isDraining } from '@/server/bff/node-life'
import { firstPage } from '@/server/bff/page/first-page'
import { serve } from '@/server/bff/route/handle'

/**
 * Send requests here: the database answers, its schema is current, the shelves are loaded, a page has been made, and
 * nobody has asked this node to end.
 */
export const GET = serve('GET /api/ready', async ({ backend, caller, input }) => {
  if (isDraining()) return refuse('unavailable')
  const answer = await backend.health.ready(caller, input)
  if (answer.ok) await firstPage()
  return answer
})
