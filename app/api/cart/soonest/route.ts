import { serve } from '@/server/bff/handle'

export const POST = serve('POST /api/cart/soonest')
