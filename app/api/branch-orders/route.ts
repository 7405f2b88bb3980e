import { serve } from '@/server/bff/handle'

export const GET = serve('GET /api/branch-orders')
export const POST = serve('POST /api/branch-orders')
