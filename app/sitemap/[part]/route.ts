import { sitemapPart } from '@/lib/sitemap'
import { answerSitemap, loadSitemap } from '@/server/bff/load/load-sitemap'
import { notHere, orNotFound } from '@/server/bff/page/not-here'

type Params = { params: Promise<{ part: string }> }

export const GET = orNotFound(async (_request: Request, { params }: Params) => {
  const { part } = await params
  const xml = /^[1-9]\d{0,3}$/.test(part) ? sitemapPart(await loadSitemap(), Number(part)) : null
  return xml === null ? notHere() : answerSitemap(xml)
})
