import { routes } from '@/lib/routes'
import { beginRecommendations, loadProduct } from '@/server/bff/load/load'
import { notHere } from '@/server/bff/page/not-here'

export type ProductAddress = Promise<{ category: string; product: string }>

/**
 * A product's address ends with its sku number: `/produkte/brote/speicherlaib-1001`. Null where it was in the assortment
 * and is so no more.
 */
export async function loadByAddress(params: ProductAddress) {
  const { category, product: slug } = await params
  const skuNumber = slug.slice(slug.lastIndexOf('-') + 1)
  beginRecommendations(skuNumber)
  const product = await loadProduct(skuNumber === '' ? notHere() : skuNumber)
  return { product, category, path: routes.product(category, slug) }
}
