/** Reads all products of a catalogue, page by page. */
import type { Product } from '@/lib/contract/catalogue/catalogue'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { SellingPoint } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'
import { ANONYMOUS } from './calls'

const PAGE_SIZE = 100

/** All products, sorted by name; with the prices of a branch and time if `at` names them. */
export async function listAllProducts(
  { catalogue }: Pick<BakeryBackend, 'catalogue'>,
  at: Partial<SellingPoint> = {},
): Promise<Product[]> {
  const products: Product[] = []
  for (let total = 1; products.length < total; ) {
    const page = { offset: products.length, limit: PAGE_SIZE }
    const query = { categoryPath: routes.products, filters: [], sort: 'name-asc' as const, ...at, ...page }
    const found = await catalogue.filter(ANONYMOUS, query)
    if (!found.ok || found.value.products.length === 0) break
    products.push(...found.value.products)
    total = found.value.total
  }
  return products
}
