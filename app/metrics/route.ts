import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> => shop().exposeMetrics(request)
