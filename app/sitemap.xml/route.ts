import { sitemap } from '@/lib/sitemap'
import { answerSitemap, loadSitemap, sitemapPartUrl } from '@/server/bff/load/load-sitemap'

export const dynamic = 'force-dynamic'

export const GET = async () => answerSitemap(sitemap(await loadSitemap(), sitemapPartUrl))
