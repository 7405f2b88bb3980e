import { serve } from '@/server/shop'

export const GET = serve('GET /api/branch-settings')

export const POST = serve('POST /api/branch-settings')
