import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

export const GET = async () =>
  new Response(await shop().loadLlmsText(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
