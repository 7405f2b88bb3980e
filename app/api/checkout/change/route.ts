import { serve } from '@/server/bff/route/handle'

export const GET = serve('GET /api/checkout/change')
export const POST = serve('POST /api/checkout/change')
