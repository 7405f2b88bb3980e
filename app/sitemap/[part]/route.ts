import { notFound } from 'next/navigation'
import { sitemapPart } from '@/lib/sitemap'
import { answerSitemap, loadSitemap } from '@/server/bff/load/load-sitemap'

type Params = { params: Promise<{ part: string }> }

export const GET = async (_request: Request, { params }: Params) => {
  const { part } = await params
  const xml = /^[1-9]\d{0,3}$/.test(part) ? sitemapPart(await loadSitemap(), Number(part)) : null
  return xml === null ? notFound() : answerSitemap(xml)
}
