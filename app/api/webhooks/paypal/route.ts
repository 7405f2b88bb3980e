import { shop } from '@/server/shop'

export const POST = (request: Request): Promise<Response> => shop().paypalWebhook(request)
