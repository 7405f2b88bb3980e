import { orNotFoundMetadata, orNothingHere } from '@/app/or-nothing-here'
import { type AddressParams, readListState } from '@/components/catalogue/list-address'
import { BREAD_SAVER_CATEGORY } from '@/lib/contract/values'
import { productsInWords } from '@/lib/copy'
import { routes } from '@/lib/routes'
import { listMetadata } from '../list-metadata'
import { listPage } from '../list-page'
import { type CategoryAddress, findCategory } from './find-category'

type PageProps = { params: CategoryAddress; searchParams: Promise<AddressParams> }

/** Spec §2: only these two show the tab of the loyalty discount. */
const WITH_LOYALTY: ReadonlySet<string> = new Set(['brote', 'getraenke'])

export const generateMetadata = orNotFoundMetadata(async ({ params, searchParams }: PageProps) => {
  const category = await findCategory(params)
  const description = `${category.description} ${productsInWords(category.productCount)} online bestellen und frisch abholen.`
  const path = routes.category(category.slug)
  return listMetadata(
    { name: category.name, path, description, picture: path },
    readListState(await searchParams, category),
  )
})

async function CategoryPage({ params, searchParams }: PageProps) {
  const category = await findCategory(params)
  const shelf = {
    ...category,
    path: routes.category(category.slug),
    trail: [{ href: routes.products, label: 'Produkte' }],
    links: [],
    withTools: category.slug !== BREAD_SAVER_CATEGORY,
    withSearch: false,
    withLoyalty: WITH_LOYALTY.has(category.slug),
  }
  return listPage(shelf, await searchParams)
}

export default orNothingHere(CategoryPage)
