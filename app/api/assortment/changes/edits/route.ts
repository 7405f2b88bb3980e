import { serve } from '@/server/shop'

export const GET = serve('GET /api/assortment/changes/edits')
