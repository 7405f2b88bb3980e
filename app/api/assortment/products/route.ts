import { serve } from '@/server/shop'

export const GET = serve('GET /api/assortment/products')
export const POST = serve('POST /api/assortment/products')
