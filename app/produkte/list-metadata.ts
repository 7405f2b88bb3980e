import type { Metadata } from 'next'
import type { ListState } from '@/components/catalogue/shelf/list-address'
import { alternates } from '@/components/metadata/alternates'
import { noindex } from '@/components/metadata/noindex'
import { shop } from '@/server/shop'

type Described = { path: string; name: string; description: string; picture?: string }

/** Title, canonical address and preview of one page of a shelf. */
export async function listMetadata(shelf: Described, state: ListState): Promise<Metadata> {
  const { path, name, description, picture } = shelf
  const named = state.search === '' ? name : `Suche nach „${state.search}“`
  const title = state.page > 1 ? `${named}, Seite ${state.page}` : named
  // A filtered list is the same shelf; a further page is a page of its own.
  const canonical = state.page > 1 ? `${path}?seite=${state.page}` : path
  return {
    title,
    description,
    // Whole: the framework would first try to read a path as an address, and fail.
    alternates: alternates(new URL(canonical, shop().siteUrl()).href),
    // Anybody can make up searches: results are there for people, their products for search engines.
    ...(state.search === '' ? {} : { robots: { ...noindex, follow: true } }),
    openGraph: await shop().sharePreview({
      title,
      description,
      url: canonical,
      ...(picture !== undefined && { picture }),
    }),
  }
}
