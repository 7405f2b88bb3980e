import { loadProductFeed } from '@/server/bff/load/load-feeds'

export const dynamic = 'force-dynamic'

export const GET = async () =>
  new Response(await loadProductFeed(), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
