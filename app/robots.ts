import type { MetadataRoute } from 'next'
import { shop } from '@/server/shop'

export const dynamic = 'force-dynamic'

/** Cart, checkout and account have a `noindex` tag, so crawlers must be allowed to read them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: ['/', '/api/branch/map'], disallow: ['/api/', '/dev/', '/filiale/', '/team'] },
    sitemap: new URL('/sitemap.xml', shop().siteUrl()).href,
  }
}
