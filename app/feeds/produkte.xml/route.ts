import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

export const GET = async () =>
  new Response(await shop().loadProductFeed(), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
