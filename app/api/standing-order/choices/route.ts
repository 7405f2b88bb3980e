import { serve } from '@/server/bff/route/handle'

export const GET = serve('GET /api/standing-order/choices')
