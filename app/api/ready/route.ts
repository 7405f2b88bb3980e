import { serve } from '@/server/bff/handle'
import { isDraining } from '@/server/bff/node-life'
import { answerError } from '@/server/bff/respond'

const ready = serve('GET /api/ready')

/** Send requests here: the database answers, its schema is current, and nobody has asked this node to end. */
export const GET = (request: Request) => (isDraining() ? answerError('unavailable') : ready(request))
