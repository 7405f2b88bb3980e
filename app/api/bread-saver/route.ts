import { serve } from '@/server/bff/route/handle'

export const GET = serve('GET /api/bread-saver')
export const POST = serve('POST /api/bread-saver')
