import { routes } from '@/lib/routes'
import { notHere, shop } from '@/server/shop'

export type ProductAddress = Promise<{ category: string; product: string }>

/**
 * A product's address ends with its sku number: `/produkte/brote/speicherlaib-1001`. Null where it was in the assortment
 * and is so no more.
 */
export async function loadByAddress(params: ProductAddress) {
  const { category, product: slug } = await params
  const skuNumber = slug.slice(slug.lastIndexOf('-') + 1)
  shop().beginRecommendations(skuNumber)
  const product = await shop().loadProduct(skuNumber === '' ? notHere() : skuNumber)
  return { product, category, path: routes.product(category, slug) }
}
