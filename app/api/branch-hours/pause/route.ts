import { serve } from '@/server/shop'

export const GET = serve('GET /api/branch-hours/pause')
export const POST = serve('POST /api/branch-hours/pause')
