import { serve } from '@/server/shop'

export const GET = serve('GET /api/assortment/changes')
export const POST = serve('POST /api/assortment/changes')
