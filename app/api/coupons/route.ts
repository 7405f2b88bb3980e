import { serve } from '@/server/shop'

export const GET = serve('GET /api/coupons')
export const POST = serve('POST /api/coupons')
