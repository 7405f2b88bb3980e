import { notFound } from 'next/navigation'
import { orNotFoundMetadata, orNothingHere } from '@/app/or-nothing-here'
import { type AddressParams, readListState } from '@/components/catalogue/list-address'
import { routes } from '@/lib/routes'
import { loadCategories } from '@/server/bff/load'
import { listMetadata } from '../list-metadata'
import { listPage } from '../list-page'

type PageProps = { params: Promise<{ category: string }>; searchParams: Promise<AddressParams> }

/** Spec §2: this category shows no filter bar. */
const WITHOUT_TOOLS = 'brotretter-tueten'
/** Spec §2: only these two show the tab of the loyalty discount. */
const WITH_LOYALTY: ReadonlySet<string> = new Set(['brote', 'getraenke'])

async function findCategory(params: PageProps['params']) {
  const { category: slug } = await params
  return (await loadCategories()).find((category) => category.slug === slug) ?? notFound()
}

export const generateMetadata = orNotFoundMetadata(async ({ params, searchParams }: PageProps) => {
  const category = await findCategory(params)
  const description = `${category.description} ${category.productCount} Produkte online bestellen und frisch abholen.`
  const path = routes.category(category.slug)
  return listMetadata({ ...category, path, description }, readListState(await searchParams, category))
})

async function CategoryPage({ params, searchParams }: PageProps) {
  const category = await findCategory(params)
  const shelf = {
    ...category,
    path: routes.category(category.slug),
    trail: [{ href: routes.products, label: 'Produkte' }],
    links: [],
    withTools: category.slug !== WITHOUT_TOOLS,
    withSearch: false,
    withLoyalty: WITH_LOYALTY.has(category.slug),
  }
  return listPage(shelf, await searchParams)
}

export default orNothingHere(CategoryPage)
