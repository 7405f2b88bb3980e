import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

export const GET = async () =>
  new Response(await shop().loadBranchFeed(), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
