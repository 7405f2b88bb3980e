import { routes } from '@/lib/web/routes'
import { shop, throwNotFound } from '@/server/shop'

export type ProductAddress = Promise<{ category: string; product: string }>

/**
 * A product's address ends with its SKU number: `/produkte/brote/speicherlaib-1001`. Null if it was removed from the assortment.
 */
export async function loadByAddress(params: ProductAddress) {
  const { category, product: slug } = await params
  const skuNumber = slug.slice(slug.lastIndexOf('-') + 1)
  shop().beginRecommendations(skuNumber)
  const product = await shop().loadProduct(skuNumber === '' ? throwNotFound() : skuNumber)
  return { product, category, path: routes.product(category, slug) }
}
