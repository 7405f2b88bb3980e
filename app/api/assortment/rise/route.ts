import { serve } from '@/server/shop'

export const GET = serve('GET /api/assortment/rise')
export const POST = serve('POST /api/assortment/rise')
