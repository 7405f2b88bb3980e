/**
 * Feed of all products for shopping services: RSS 2.0 with the attributes of Google's product data specification. Prices are
 * those of pickup in the default price zone; the stock feeds contain the branches' prices and stock.
 */
import type { ProductDetail } from '../../../lib/contract/catalogue/catalogue'
import { plainText } from '../../../lib/format/plain-text'
import { productTitle } from '../../../lib/format/product-title'
import { xmlText } from '../../../lib/format/xml-text'

type Sold = Pick<
  ProductDetail,
  | 'skuNumber'
  | 'name'
  | 'subline'
  | 'description'
  | 'shortDescription'
  | 'productUrl'
  | 'images'
  | 'listPrice'
  | 'skuEnabled'
  | 'productCategory'
  | 'productSubCategory'
  | 'skuWeight'
  | 'contentUnit'
  | 'breadSaver'
>

/** The specification's limits, in characters. */
const LONGEST = { title: 150, description: 5_000, moreImages: 10 }

type Attribute = readonly [name: string, value: string]

const euro = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`

/** Attributes of the unit price; empty if no unit price is required. */
const unitPricing = ({ skuWeight, contentUnit }: Sold): readonly Attribute[] =>
  skuWeight === null
    ? []
    : [
        ['unit_pricing_measure', `${skuWeight} ${contentUnit}`],
        ['unit_pricing_base_measure', `1 ${contentUnit}`],
      ]

function attributesOf(site: URL, brandName: string, product: Sold, price: number): readonly Attribute[] {
  const [picture, ...further] = product.images.map(({ PathFull }) => new URL(PathFull, site).href)
  const description = plainText(product.description) || plainText(product.shortDescription) || product.name
  return [
    ['id', product.skuNumber],
    ['title', productTitle(product).slice(0, LONGEST.title)],
    ['description', description.slice(0, LONGEST.description)],
    ['link', new URL(product.productUrl, site).href],
    ...(picture === undefined ? [] : [['image_link', picture] as const]),
    ...further.slice(0, LONGEST.moreImages).map((address) => ['additional_image_link', address] as const),
    ['availability', product.skuEnabled ? 'in_stock' : 'out_of_stock'],
    ['price', euro(price)],
    ...unitPricing(product),
    ['brand', brandName],
    ['condition', 'new'],
    // Own products have no GTIN.
    ['identifier_exists', 'no'],
    ['product_type', [product.productCategory, product.productSubCategory].filter(Boolean).join(' > ')],
  ]
}

/** Products of the feed, without bread-saver bags and products without a price. */
export function productFeed(site: URL, brandName: string, description: string, products: readonly Sold[]): string {
  const items = products.flatMap((product) => {
    if (product.listPrice === null || product.breadSaver) return []
    const attributes = attributesOf(site, brandName, product, product.listPrice)
    return `<item>${attributes.map(([name, value]) => `<g:${name}>${xmlText(value)}</g:${name}>`).join('')}</item>\n`
  })
  const channel = `<title>${xmlText(brandName)}</title><link>${xmlText(site.href)}</link><description>${xmlText(description)}</description>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}${items.join('')}</channel></rss>\n`
}
