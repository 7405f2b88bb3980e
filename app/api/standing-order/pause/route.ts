import { serve } from '@/server/bff/route/handle'

export const POST = serve('POST /api/standing-order/pause')
