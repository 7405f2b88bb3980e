import { serve } from '@/server/shop'

export const GET = serve('GET /api/books/settlement')
export const POST = serve('POST /api/books/settlement')
