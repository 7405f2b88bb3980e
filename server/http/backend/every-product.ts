/** All that a catalogue lists, page by page. */
import type { Product } from '@/lib/contract/catalogue'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { SellingPoint } from '@/lib/domain/selling-point'
import { routes } from '@/lib/web/routes'
import { NOBODY } from './calls'

const MOST_LISTED = 100

/** By name; with prices where `at` says where and when. */
export async function everyProduct(
  { catalogue }: Pick<BakeryBackend, 'catalogue'>,
  at: Partial<SellingPoint> = {},
): Promise<Product[]> {
  const products: Product[] = []
  for (let total = 1; products.length < total; ) {
    const page = { offset: products.length, limit: MOST_LISTED }
    const query = { categoryPath: routes.products, filters: [], sort: 'name-asc' as const, ...at, ...page }
    const found = await catalogue.filter(NOBODY, query)
    if (!found.ok || found.value.products.length === 0) break
    products.push(...found.value.products)
    total = found.value.total
  }
  return products
}
