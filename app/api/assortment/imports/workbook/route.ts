import { serve } from '@/server/shop'

export const GET = serve('GET /api/assortment/imports/workbook')
