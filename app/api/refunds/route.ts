import { serve } from '@/server/bff/route/handle'

export const GET = serve('GET /api/refunds')
export const POST = serve('POST /api/refunds')
