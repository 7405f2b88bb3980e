/** The demo bakery's catalogue without a database, for tests of pure rules. */
import { buildSnapshot, type CatalogueData } from '@/server/bakery/catalogue/snapshot'
import { filterOptionRows } from '@/server/bakery/demo/filter-options'
import { loadDemoBakery } from '@/server/bakery/demo/load'
import { productRowsOf } from '@/server/bakery/demo/product-rows'
import { searchWordRows } from '@/server/bakery/demo/search-word-rows'

const DATABASE_DEFAULTS = {
  enabled: true,
  variantParentSkuid: null,
  variantAttributes: null,
  isDefaultVariant: false,
  updatedAt: new Date('2026-11-21T06:00:00Z'),
}

export async function demoCatalogue(brand?: string) {
  const bakery = await loadDemoBakery(brand)
  const rows = bakery.categories.flatMap((category) =>
    category.products.map((product) => productRowsOf(product, category, bakery.pictures)),
  )
  const prices = Map.groupBy(
    rows.flatMap((row) => row.prices),
    ({ skuid }) => skuid,
  )
  const data = {
    categories: bakery.categories.map((category) => ({ ...category, imagePath: category.image })),
    options: filterOptionRows(),
    products: rows
      .flatMap((row) => row.products)
      .map((row) => ({ ...DATABASE_DEFAULTS, ...row, prices: prices.get(row.skuid) ?? [] })),
    gaps: [],
    deletedSkuNumbers: [],
    searchWords: searchWordRows(bakery.searchWords),
    boughtTogether: [],
    plannedFrom: new Map(),
  }
  // Insert rows lack the database's defaults; the necessary ones are in DATABASE_DEFAULTS.
  return buildSnapshot(data as unknown as CatalogueData)
}
