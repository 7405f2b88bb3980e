import { serve } from '@/server/shop'

export const GET = serve('GET /api/telephone-orders')
export const POST = serve('POST /api/telephone-orders')
