import { EveningBand } from '@/components/branch/evening-band'
import { SurpriseNote } from '@/components/branch/surprise-note'
import { cardsOf } from '@/components/catalogue/card/product-card'
import { type ListStateWithExclusions, readExclusions } from '@/components/catalogue/search/search-reading'
import {
  type AddressParams,
  countFilters,
  filterQuery,
  type ListState,
  listHref,
  readListState,
  START,
} from '@/components/catalogue/shelf/list-address'
import type { ListHeadProps } from '@/components/catalogue/shelf/list-head'
import type { MoreProductsProps } from '@/components/catalogue/shelf/more-products-props'
import type { Crumb } from '@/components/layout/breadcrumbs'
import { breadcrumbData, itemListData } from '@/components/metadata/schema-org'
import { StructuredData } from '@/components/metadata/structured-data'
import { ButtonAnchor } from '@/components/ui/controls/button'
import type { Category, Product } from '@/lib/contract/catalogue/catalogue'
import type { Cart } from '@/lib/contract/orders/carts'
import { sellingPointKey, sellingPointOf } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'
import { shop, throwNotFound } from '@/server/shop'
import styles from './list-page.module.css'
import { ShelfScreen } from './shelf-screen'

/** Number of cards at first and per scroll (spec §9 "Infinite scroll"). */
const cards = { phone: { first: 18, step: 2 }, desktop: { first: 9, step: 3 } } as const

/** The list of a page: a category, or all products. */
export type ListedCategory = Pick<Category, 'name' | 'description' | 'subcategories' | 'filters'> & {
  path: string
  trail: readonly Crumb[]
  /** Links shown instead of subcategory chips, for a list without subcategories. */
  links: readonly { label: string; path: string }[]
  withTools: boolean
  /** The search field is always shown above the list. */
  withSearch: boolean
  /** Content of the loyalty discount tab. */
  withLoyalty: boolean
  /** The category of bread-saver bags: shows what the visitor's branch has tonight. */
  withEvening: boolean
}

/** The catalogue query for one page of a list. */
async function questionOf(shelf: Pick<ListedCategory, 'path'>, state: ListState) {
  const { first, step } = cards[await shop().loadViewport()]
  const query = {
    categoryPath: shelf.path,
    filters: filterQuery(state),
    search: state.search,
    subcategory: state.subcategory,
    sort: state.sort,
  }
  return { query, offset: (state.page - 1) * first, first, step }
}

/** Starts the product query in parallel with the cart's. Searches are counted, so only the page itself may query them. */
export async function beginList(shelf: Pick<ListedCategory, 'path'>, state: ListState): Promise<void> {
  if (state.search !== '') return
  const { query, offset, first } = await questionOf(shelf, state)
  shop()
    .loadProductList({ ...query, offset, limit: first })
    .catch(() => {})
}

/**
 * One page of a product list at the visitor's branch and time. A function and not a component, so that `throwNotFound` reaches the
 * page.
 */
export async function listPage(shelf: ListedCategory, params: AddressParams) {
  const state = readListState(params, shelf)
  const { query, offset, first, step } = await questionOf(shelf, state)
  const { cart, known } = await shop().loadShop()
  const { products, total, reading } = await shop().loadProductList({ ...query, offset, limit: first })
  if (products.length === 0 && state.page > 1) throwNotFound()

  // Filters recognised in the search text are shown as filters; further cards keep the order of the text search.
  const read = readExclusions(state, reading, shelf.filters)
  const shown = offset + products.length
  const configured = sellingPointOf(cart) !== null
  const isNothingForSale =
    configured && emptyReason(state) === 'appointment' && !(await hasSomethingForSale(query, products))
  const more =
    shown < total
      ? { query, offset: shown, total, step, nextHref: listHref(shelf.path, state, { page: state.page + 1 }) }
      : null
  const resetHref = state.search === '' ? shelf.path : routes.products
  const whyEmpty = total === 0 ? emptyReason(read.state) : isNothingForSale ? 'appointment' : null
  return (
    <>
      {/* Left out for visitors with a session: it is a twentieth of the page, and search engines have no session. */}
      {!known && <ForSearchEngines shelf={shelf} products={products} />}
      <ShelfScreen
        crumbs={{ trail: shelf.trail, current: shelf.name }}
        typed={shelf.withSearch || state.search !== '' ? state.search : null}
        head={headOf(shelf, state.search, read, total, configured)}
        notes={{ reading, withoutAllergen: leavesOutAllergens(read) }}
        evening={
          shelf.withEvening && (
            <Evening branch={cart.targetBranch} targetDateTime={cart.targetDateTime} path={shelf.path} />
          )
        }
        previousHref={state.page > 1 ? listHref(shelf.path, state, { page: state.page - 1 }) : null}
        address={listHref(shelf.path, state)}
        cards={total === 0 ? null : cardsOf(products, configured)}
        more={more}
        empty={whyEmpty === null ? null : { reason: whyEmpty, resetHref }}
        pricedFor={sellingPointKey(cart)}
        withLoyalty={shelf.withLoyalty}
      />
    </>
  )
}

const leavesOutAllergens = ({ state, remaining }: ListStateWithExclusions): boolean =>
  state.filters.allergenics.length > 0 || remaining.some(({ exclusion }) => exclusion.key === 'allergenics')

/** Queries further products only if the first ones do not decide it, which is rare. */
async function hasSomethingForSale(query: MoreProductsProps['query'], first: readonly Product[]): Promise<boolean> {
  const canBeHad = ({ forSale }: Product) => forSale
  return first.some(canBeHad) || (await shop().loadProductList(query)).products.some(canBeHad)
}

function ForSearchEngines({ shelf, products }: { shelf: ListedCategory; products: readonly Product[] }) {
  const site = shop().siteUrl()
  const paths = products.map(({ productUrl }) => productUrl)
  return (
    <>
      <StructuredData data={breadcrumbData(site, [...shelf.trail, { href: shelf.path, label: shelf.name }])} />
      {paths.length > 0 && <StructuredData data={itemListData(site, shelf.name, paths)} />}
    </>
  )
}

type EveningProps = Pick<Cart, 'targetDateTime'> & { branch: Cart['targetBranch']; path: string }

/** Tonight's bags at the visitor's branch, with a link to a matching time if their time is another. */
async function Evening({ branch, targetDateTime, path }: EveningProps) {
  const tonight = branch === null ? null : await shop().loadTonight(branch.branchId)
  const evening = tonight?.evening ?? null
  const isInTime =
    evening !== null &&
    Date.parse(targetDateTime) >= Date.parse(evening.from) &&
    Date.parse(targetDateTime) < Date.parse(evening.until)
  return (
    <div className={styles['evening']}>
      {tonight !== null && <EveningBand tonight={tonight} />}
      {branch !== null && evening !== null && evening.left > 0 && !isInTime && (
        <p>
          <ButtonAnchor variant="primary" href={`${path}?branch=${branch.branchERPId}&orderMode=pickup`}>
            Abholzeit für eine Tüte wählen
          </ButtonAnchor>
        </p>
      )}
      <SurpriseNote />
    </div>
  )
}

function headOf(
  shelf: ListedCategory,
  typed: string,
  { state, remaining }: ListStateWithExclusions,
  total: number,
  configured: boolean,
): ListHeadProps {
  const isSearch = typed !== ''
  return {
    title: isSearch ? `Suche nach „${typed}“` : shelf.name,
    description: isSearch ? '' : shelf.description,
    path: shelf.path,
    state,
    textExclusions: remaining.map(({ exclusion: { label }, rest }) => ({
      label,
      href: listHref(shelf.path, state, { search: rest }),
    })),
    understood: state.search !== typed || remaining.length > 0,
    chips: chipsOf(shelf, state),
    groups: shelf.filters,
    total,
    withTools: shelf.withTools,
    configured,
  }
}

/** The reason for an empty list. */
const emptyReason = (state: ListState) =>
  countFilters(state) > 0 ? 'filters' : state.search === '' ? 'appointment' : 'search'

const chipsOf = (shelf: ListedCategory, state: ListState) => [
  ...shelf.links.map(({ label, path }) => ({
    label,
    selected: false,
    href: listHref(path, START, { search: state.search }),
  })),
  ...shelf.subcategories.map((label) => {
    const selected = label === state.subcategory
    return { label, selected, href: listHref(shelf.path, state, { subcategory: selected ? null : label }) }
  }),
]
