import { serve } from '@/server/shop'

export const GET = serve('GET /api/branch-exceptions')

export const POST = serve('POST /api/branch-exceptions')
