import { serve } from '@/server/shop'

export const POST = serve('POST /api/content/topic')
