import { serve } from '@/server/shop'

export const GET = serve('GET /api/assortment/recall')
export const POST = serve('POST /api/assortment/recall')
