import { serve } from '@/server/bff/route/handle'

export const GET = serve('GET /api/team/members')
export const POST = serve('POST /api/team/members')
