import { serve } from '@/server/shop'

export const POST = serve('POST /api/cart/product')
export const PATCH = serve('PATCH /api/cart/product')
export const DELETE = serve('DELETE /api/cart/product')
