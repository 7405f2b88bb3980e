import { serve } from '@/server/shop'

export const GET = serve('GET /api/team/members')
export const POST = serve('POST /api/team/members')
