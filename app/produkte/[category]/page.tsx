import { orNotFound, orNotFoundMetadata } from '@/app/[...notFound]/or-not-found'
import { type AddressParams, readListState } from '@/components/catalogue/shelf/list-address'
import { routes } from '@/lib/web/routes'
import { productsInWords } from '@/lib/words/de/labels'
import { listMetadata } from '../list-metadata'
import { beginList, listPage } from '../list-page'
import { type CategoryAddress, findCategory } from './find-category'

type PageProps = { params: CategoryAddress; searchParams: Promise<AddressParams> }

export const generateMetadata = orNotFoundMetadata(async ({ params, searchParams }: PageProps) => {
  const category = await findCategory(params)
  const description = `${category.description} ${productsInWords(category.productCount)} online bestellen und frisch abholen.`
  const path = routes.category(category.slug)
  const state = readListState(await searchParams, category)
  await beginList({ path }, state)
  return listMetadata({ name: category.name, path, description, picture: path }, state)
})

async function CategoryPage({ params, searchParams }: PageProps) {
  const category = await findCategory(params)
  const shelf = {
    ...category,
    path: routes.category(category.slug),
    trail: [{ href: routes.products, label: 'Produkte' }],
    links: [],
    withTools: !category.breadSaver,
    withSearch: false,
    withLoyalty: category.loyaltyTab,
    withEvening: category.breadSaver,
  }
  return listPage(shelf, await searchParams)
}

export default orNotFound(CategoryPage)
