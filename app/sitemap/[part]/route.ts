import { sitemapPart } from '@/lib/sitemap'
import { notHere, orNotFound, shop } from '@/server/shop'

type Params = { params: Promise<{ part: string }> }

export const GET = orNotFound(async (_request: Request, { params }: Params) => {
  const { part } = await params
  const xml = /^[1-9]\d{0,3}$/.test(part) ? sitemapPart(await shop().loadSitemap(), Number(part)) : null
  return xml === null ? notHere() : shop().answerSitemap(xml)
})
