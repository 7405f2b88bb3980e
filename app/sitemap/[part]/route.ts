import { fromDigits } from '@/lib/contract/digits'
import { sitemapPart } from '@/lib/sitemap'
import { notHere, orNotFound, shop } from '@/server/shop'

type Params = { params: Promise<{ part: string }> }

export const GET = orNotFound(async (_request: Request, { params }: Params) => {
  const { part } = await params
  const number = fromDigits(part)
  const xml = number === null ? null : sitemapPart(await shop().loadSitemap(), number)
  return xml === null ? notHere() : shop().answerSitemap(xml)
})
