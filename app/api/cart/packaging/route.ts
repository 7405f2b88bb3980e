import { serve } from '@/server/bff/route/handle'

export const PATCH = serve('PATCH /api/cart/packaging')
