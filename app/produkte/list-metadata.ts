import type { Metadata } from 'next'
import type { ListState } from '@/components/catalogue/list-address'
import { alternates } from '@/lib/alternates'
import { brand } from '@/lib/brand'
import { siteUrl } from '@/server/bff/site'

type Described = { path: string; name: string; description: string; imagePath?: string }

/** Title, canonical address and preview of one page of a shelf. */
export function listMetadata({ path, name, description, imagePath }: Described, state: ListState): Metadata {
  const named = state.search === '' ? name : `Suche nach „${state.search}“`
  const title = state.page > 1 ? `${named}, Seite ${state.page}` : named
  // A filtered list is the same shelf; a further page is a page of its own.
  const canonical = state.page > 1 ? `${path}?seite=${state.page}` : path
  return {
    metadataBase: siteUrl(),
    title,
    description,
    alternates: alternates(canonical),
    // Anybody can make up searches: results are there for people, their products for search engines.
    ...(state.search === '' ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      locale: 'de_DE',
      siteName: brand.name,
      title,
      description,
      url: canonical,
      images: [imagePath ?? '/opengraph-image'],
    },
  }
}
