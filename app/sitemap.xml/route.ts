import { sitemap } from '@/lib/web/sitemap'
import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

export const GET = async () => shop().sitemapResponse(sitemap(await shop().loadSitemap(), shop().sitemapPartUrl))
