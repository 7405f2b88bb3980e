import { catchNotFound, shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ branch: string }> }

export const GET = catchNotFound(async (_request: Request, { params }: Params) => {
  const { branch } = await params
  const headers = { 'Content-Type': 'text/tab-separated-values; charset=utf-8' }
  return new Response(await shop().loadStockFeed(branch), { headers })
})
