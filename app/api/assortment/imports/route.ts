import { serve } from '@/server/shop'

export const GET = serve('GET /api/assortment/imports')
export const POST = serve('POST /api/assortment/imports')
