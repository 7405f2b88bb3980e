import { serve } from '@/server/shop'

export const DELETE = serve('DELETE /api/cart/notification')
