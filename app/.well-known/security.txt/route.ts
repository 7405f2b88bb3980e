import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

export const GET = () => shop().textResponse(shop().securityText(shop().now()))
