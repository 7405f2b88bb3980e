/** Sitemaps (protocol of sitemaps.org): one list, or an index of lists above the protocol's limit. */

import { xmlText } from '@/lib/format/xml-text'
import { routes } from './routes'

export type SitemapEntry = {
  /** Absolute address. */
  url: string
  /** ISO 8601, only if known: crawlers ignore all dates of a sitemap with wrong ones. */
  changedAt?: string | undefined
}

/** The protocol's limit of entries per list. */
const MAX_ENTRIES = 50_000

const document = (root: string, item: string, entries: readonly SitemapEntry[]): string => {
  const items = entries.map(({ url, changedAt }) => {
    const date = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<${item}><loc>${xmlText(url)}</loc>${date}</${item}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${root}>\n`
}

type Dated = Pick<SitemapEntry, 'changedAt'>

const newest = (entries: readonly Dated[]): string | undefined => {
  const dates = entries.flatMap(({ changedAt }) => changedAt ?? [])
  return dates.length === 0
    ? undefined
    : dates.reduce((one, other) => (Date.parse(other) > Date.parse(one) ? other : one))
}

type SitemapPage = Dated & { path: string }

type Pages = {
  /** Paths of categories. */
  categories: readonly string[]
  products: readonly SitemapPage[]
  stores: readonly SitemapPage[]
  /** Paths of pages without a known date. */
  texts: readonly string[]
}

/** All pages of the shop. A list of products or branches has changed when the newest of them has. */
export function sitemapPages({ categories, products, stores, texts }: Pages): SitemapPage[] {
  const byCategory = Map.groupBy(products, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [
    { path: routes.home, changedAt: newest(products) },
    { path: routes.products, changedAt: newest(products) },
    { path: routes.stores, changedAt: newest(stores) },
    ...categories.map((path) => ({ path, changedAt: newest(byCategory.get(path) ?? []) })),
    ...stores,
    ...texts.map((path) => ({ path })),
    ...products,
  ]
}

/** List `number`, from 1; null beyond the last. */
export function sitemapPart(entries: readonly SitemapEntry[], number: number): string | null {
  const part = entries.slice((number - 1) * MAX_ENTRIES, number * MAX_ENTRIES)
  return part.length === 0 ? null : document('urlset', 'url', part)
}

/** The whole sitemap, or the index of its parts. */
export function sitemap(entries: readonly SitemapEntry[], addressOfPart: (number: number) => string): string {
  if (entries.length <= MAX_ENTRIES) return document('urlset', 'url', entries)
  const parts = Array.from({ length: Math.ceil(entries.length / MAX_ENTRIES) }, (_, index) => ({
    url: addressOfPart(index + 1),
    changedAt: newest(entries.slice(index * MAX_ENTRIES, (index + 1) * MAX_ENTRIES)),
  }))
  return document('sitemapindex', 'sitemap', parts)
}
