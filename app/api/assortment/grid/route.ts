import { serve } from '@/server/shop'

export const GET = serve('GET /api/assortment/grid')
export const POST = serve('POST /api/assortment/grid')
