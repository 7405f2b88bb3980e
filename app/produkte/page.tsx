import type { Metadata } from 'next'
import { orNotFound } from '@/app/[...notFound]/or-not-found'
import { type AddressParams, readListState } from '@/components/catalogue/shelf/list-address'
import { brand } from '@/lib/brand'
import type { Category } from '@/lib/contract/catalogue/catalogue'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'
import { listMetadata } from './list-metadata'
import { beginList, listPage } from './list-page'

type PageProps = { searchParams: Promise<AddressParams> }

const described = {
  path: routes.products,
  name: 'Produkte',
  description: `Alle Brote, Brötchen, Kuchen, Snacks und Getränke von ${brand.name}: online bestellen, frisch abholen.`,
}

async function wholeShelf() {
  const categories = await shop().loadCategories()
  return {
    path: described.path,
    name: described.name,
    description: 'Alles, was heute aus der Backstube kommt.',
    trail: [{ href: routes.home, label: 'Start' }],
    links: categories.map(({ slug, name }) => ({ label: name, path: routes.category(slug) })),
    subcategories: [],
    filters: mergeFilters(categories),
    withTools: true,
    withSearch: true,
    withLoyalty: false,
    withEvening: false,
  }
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const shelf = await wholeShelf()
  const state = readListState(await searchParams, shelf)
  await beginList(shelf, state)
  return listMetadata(described, state)
}

async function ProductsPage({ searchParams }: PageProps) {
  return listPage(await wholeShelf(), await searchParams)
}

export default orNotFound(ProductsPage)

/** The filter groups of all categories, each option once. */
function mergeFilters(categories: readonly Category[]): Category['filters'] {
  const groups = new Map<string, Category['filters'][number]>()
  for (const group of categories.flatMap((category) => category.filters)) {
    const options = groups.get(group.key)?.options ?? []
    const fresh = group.options.filter(({ id }) => !options.some((known) => known.id === id))
    groups.set(group.key, { ...group, options: [...options, ...fresh] })
  }
  return [...groups.values()]
}
