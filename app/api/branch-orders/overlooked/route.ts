import { serve } from '@/server/bff/route/handle'

export const GET = serve('GET /api/branch-orders/overlooked')
