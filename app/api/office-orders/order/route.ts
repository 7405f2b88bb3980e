import { serve } from '@/server/shop'

export const GET = serve('GET /api/office-orders/order')
