import { serve } from '@/server/shop'

export const GET = serve('GET /api/bread-saver')
export const POST = serve('POST /api/bread-saver')
