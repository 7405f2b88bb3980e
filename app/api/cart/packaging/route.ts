import { serve } from '@/server/shop'

export const PATCH = serve('PATCH /api/cart/packaging')
