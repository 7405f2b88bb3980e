import { fromDigits } from '@/lib/contract/digits'
import { sitemapPart } from '@/lib/sitemap'
import { answerSitemap, loadSitemap } from '@/server/bff/load/load-sitemap'
import { notHere, orNotFound } from '@/server/bff/page/not-here'

type Params = { params: Promise<{ part: string }> }

export const GET = orNotFound(async (_request: Request, { params }: Params) => {
  const { part } = await params
  const number = fromDigits(part)
  const xml = number === null ? null : sitemapPart(await loadSitemap(), number)
  return xml === null ? notHere() : answerSitemap(xml)
})
