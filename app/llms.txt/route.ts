import { loadLlmsText } from '@/server/bff/load/load-feeds'

export const dynamic = 'force-dynamic'

export const GET = async () =>
  new Response(await loadLlmsText(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
