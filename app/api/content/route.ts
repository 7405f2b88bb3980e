import { serve } from '@/server/shop'

export const GET = serve('GET /api/content')
export const POST = serve('POST /api/content')
