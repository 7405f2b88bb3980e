import { refuse } from '@/lib/contract/operation'
import { isDraining } from '@/server/bff/node-life'
import { serve } from '@/server/bff/route/handle'

/** Send requests here: the database answers, its schema is current, the shelves are loaded, and nobody has asked this node to end. */
export const GET = serve('GET /api/ready', ({ backend, caller, input }) =>
  isDraining() ? Promise.resolve(refuse('unavailable')) : backend.health.ready(caller, input),
)
