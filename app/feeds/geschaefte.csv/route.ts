import { loadBranchFeed } from '@/server/bff/load/load-feeds'

export const dynamic = 'force-dynamic'

export const GET = async () =>
  new Response(await loadBranchFeed(), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
