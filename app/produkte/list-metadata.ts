import type { Metadata } from 'next'
import { canonicalListHref, type ListState } from '@/components/catalogue/shelf/list-address'
import { alternates } from '@/components/metadata/alternates'
import { noindex } from '@/components/metadata/noindex'
import { shop } from '@/server/shop'

type Described = { path: string; name: string; description: string; picture?: string }

/** Title, canonical address and preview of a page of a product list. */
export async function listMetadata(shelf: Described, state: ListState): Promise<Metadata> {
  const { path, name, description, picture } = shelf
  const shown = state.subcategory === null ? name : `${name}: ${state.subcategory}`
  const named = state.search === '' ? shown : `Suche nach „${state.search}“`
  const title = state.page > 1 ? `${named}, Seite ${state.page}` : named
  const canonical = canonicalListHref(path, state)
  return {
    title,
    description,
    // A complete URL, because Next would first try to parse a path as one and throw internally.
    alternates: alternates(new URL(canonical, shop().siteUrl()).href),
    // Search results are not indexed, because there are arbitrarily many; their products are.
    ...(state.search === '' ? {} : { robots: { ...noindex, follow: true } }),
    openGraph: await shop().sharePreview({
      title,
      description,
      url: canonical,
      ...(picture !== undefined && { picture }),
    }),
  }
}
