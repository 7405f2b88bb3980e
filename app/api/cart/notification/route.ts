import { serve } from '@/server/bff/handle'

export const DELETE = serve('DELETE /api/cart/notification')
