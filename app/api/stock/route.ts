import { serve } from '@/server/bff/route/handle'

export const GET = serve('GET /api/stock')
export const POST = serve('POST /api/stock')
