import { serve } from '@/server/bff/handle'

export const GET = serve('GET /api/revgeocode')
