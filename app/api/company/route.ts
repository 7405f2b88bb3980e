import { serve } from '@/server/shop'

export const GET = serve('GET /api/company')
export const POST = serve('POST /api/company')
