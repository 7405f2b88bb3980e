import { routes, skuNumberInPath } from '@/lib/web/routes'
import { shop, throwNotFound } from '@/server/shop'

export type ProductAddress = Promise<{ category: string; product: string }>

/** The product of an address, which ends with its SKU number. Null if it was removed from the assortment. */
export async function loadByAddress(params: ProductAddress) {
  const { category, product: slug } = await params
  const path = routes.product(category, slug)
  const skuNumber = skuNumberInPath(path)
  shop().beginPartsBelow(skuNumber)
  const product = await shop().loadProduct(skuNumber === '' ? throwNotFound() : skuNumber)
  return { product, category, path }
}
