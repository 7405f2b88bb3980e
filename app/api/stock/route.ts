import { serve } from '@/server/shop'

export const GET = serve('GET /api/stock')
export const POST = serve('POST /api/stock')
