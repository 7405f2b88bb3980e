import { serve } from '@/server/bff/route/handle'

export const DELETE = serve('DELETE /api/cart/notification')
