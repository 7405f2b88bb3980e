import type { MetadataRoute } from 'next'
import { routes } from '@/lib/routes'
import { loadCategories, loadEveryProductUrl } from '@/server/bff/load'
import { loadEveryStore } from '@/server/bff/load-stores'
import { siteUrl } from '@/server/bff/site'

export const dynamic = 'force-dynamic'

const fixed = [routes.home, routes.products, routes.stores, routes.service]
const legal = [routes.terms, routes.privacy, routes.imprint, routes.withdrawal, routes.accessibility, routes.cookies]

/** Every page that may be found; without dates, because none is known and a made-up one teaches crawlers to ignore all. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [categories, products, stores] = await Promise.all([loadCategories(), loadEveryProductUrl(), loadEveryStore()])
  const paths = [
    ...fixed,
    ...categories.map(({ slug }) => routes.category(slug)),
    ...products,
    ...stores.map(({ branchSlug }) => routes.store(branchSlug)),
    ...legal,
  ]
  return paths.map((path) => ({ url: new URL(path, siteUrl()).href }))
}
