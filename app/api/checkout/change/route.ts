import { serve } from '@/server/shop'

export const GET = serve('GET /api/checkout/change')
export const POST = serve('POST /api/checkout/change')
