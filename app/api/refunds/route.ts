import { serve } from '@/server/shop'

export const GET = serve('GET /api/refunds')
export const POST = serve('POST /api/refunds')
