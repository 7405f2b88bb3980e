/** schema.org descriptions of pages, for search engines. Addresses are absolute, prices decimal text in euro. */
import type { ProductDetail } from './contract/catalogue'
import { plainText } from './plain-text'
import { basePrice } from './price-tiers'

type Json = string | number | readonly Json[] | { readonly [key: string]: Json }
export type StructuredData = { readonly '@context': 'https://schema.org'; readonly '@type': string } & {
  readonly [key: string]: Json
}

/** JSON that cannot end the script element it stands in. */
export const serialiseStructuredData = (data: StructuredData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

type Step = { href: string; label: string }

export const breadcrumbData = (site: URL, steps: readonly Step[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ href, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(href, site).href,
  })),
})

type Described = Pick<
  ProductDetail,
  'name' | 'skuNumber' | 'shortDescription' | 'imagePathFull' | 'productUrl' | 'prices' | 'forSale'
>

/** A price differs by branch, mode and day: an offer is named only where one is known. */
export function productData(site: URL, product: Described, brandName: string): StructuredData {
  const url = new URL(product.productUrl, site).href
  const price = basePrice(product.prices)
  const offer = price !== null && {
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'EUR',
      price: (price / 100).toFixed(2),
      availability: `https://schema.org/${product.forSale ? 'InStock' : 'OutOfStock'}`,
    },
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.skuNumber,
    description: plainText(product.shortDescription),
    image: new URL(product.imagePathFull, site).href,
    url,
    brand: { '@type': 'Brand', name: brandName },
    ...offer,
  }
}
