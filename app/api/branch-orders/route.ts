import { serve } from '@/server/shop'

export const GET = serve('GET /api/branch-orders')
export const POST = serve('POST /api/branch-orders')
