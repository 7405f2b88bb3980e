import { fromDigits } from '@/lib/contract/digits'
import { sitemapPart } from '@/lib/web/sitemap'
import { catchNotFound, shop, throwNotFound } from '@/server/shop'

type Params = { params: Promise<{ part: string }> }

export const GET = catchNotFound(async (_request: Request, { params }: Params) => {
  const { part } = await params
  const number = fromDigits(part)
  const xml = number === null ? null : sitemapPart(await shop().loadSitemap(), number)
  return xml === null ? throwNotFound() : shop().sitemapResponse(xml)
})
