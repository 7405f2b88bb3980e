import { serve } from '@/server/bff/route/handle'

export const GET = serve('GET /api/branch-hours/pause')
export const POST = serve('POST /api/branch-hours/pause')
