import { isDraining } from '@/server/bff/node-life'
import { serve } from '@/server/bff/route/handle'
import { answerError } from '@/server/bff/route/respond'

const ready = serve('GET /api/ready')

/** Send requests here: the database answers, its schema is current, and nobody has asked this node to end. */
export const GET = (request: Request) => (isDraining() ? answerError('unavailable') : ready(request))
