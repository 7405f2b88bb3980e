/** Sitemaps by the protocol (sitemaps.org): a list, or an index of lists where one may not hold everything. */

import { xmlText } from '@/lib/format/xml-text'

export type SitemapEntry = {
  /** Absolute address. */
  url: string
  /** ISO; only where it is known: a made-up date teaches crawlers to ignore all. */
  changedAt?: string | undefined
}

/** The protocol's limit for one list. */
const MOST = 50_000

const document = (root: string, item: string, entries: readonly SitemapEntry[]): string => {
  const items = entries.map(({ url, changedAt }) => {
    const date = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    return `<${item}><loc>${xmlText(url)}</loc>${date}</${item}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${root}>\n`
}

const newest = (entries: readonly SitemapEntry[]): string | undefined =>
  entries
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted()
    .at(-1)

/** The `number`th list, from 1; null beyond the last. */
export function sitemapPart(entries: readonly SitemapEntry[], number: number): string | null {
  const part = entries.slice((number - 1) * MOST, number * MOST)
  return part.length === 0 ? null : document('urlset', 'url', part)
}

/** All of it, or where its parts are. */
export function sitemap(entries: readonly SitemapEntry[], addressOfPart: (number: number) => string): string {
  if (entries.length <= MOST) return document('urlset', 'url', entries)
  const parts = Array.from({ length: Math.ceil(entries.length / MOST) }, (_, index) => ({
    url: addressOfPart(index + 1),
    changedAt: newest(entries.slice(index * MOST, (index + 1) * MOST)),
  }))
  return document('sitemapindex', 'sitemap', parts)
}
