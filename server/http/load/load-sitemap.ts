/** All pages for search engines, with the date of their last change if known. */
import { routes } from '@/lib/web/routes'
import { type SitemapEntry, sitemapPages } from '@/lib/web/sitemap'
import { backend } from '../backend/backend'
import { readingCaller } from '../session/session'
import { siteUrl } from '../site/site-url'
import { loadCategories } from './load'
import { loadEveryStore } from './load-stores'

/** Texts that follow the shop's settings and version, so that no row holds the date of their last change. */
const texts = [
  routes.service,
  routes.terms,
  routes.privacy,
  routes.imprint,
  routes.withdrawalPolicy,
  routes.accessibility,
  routes.cookies,
]

export async function loadSitemap(): Promise<SitemapEntry[]> {
  const [categories, products, stores] = await Promise.all([
    loadCategories(),
    backend().catalogue.addresses(await readingCaller(), {}),
    loadEveryStore(),
  ])
  const pages = sitemapPages({
    categories: categories.map(({ slug }) => routes.category(slug)),
    products: products.ok ? products.value : [],
    stores: stores.map(({ branchSlug, branchChangedAt }) => ({
      path: routes.store(branchSlug),
      changedAt: branchChangedAt ?? undefined,
    })),
    texts,
  })
  return pages.map(({ path, changedAt }) => ({ url: new URL(path, siteUrl()).href, changedAt }))
}

/** Address of a part, for sitemaps that exceed the size of one file. */
export const sitemapPartUrl = (number: number): string => new URL(`/sitemap/${number}`, siteUrl()).href

export const sitemapResponse = (xml: string): Response =>
  new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
