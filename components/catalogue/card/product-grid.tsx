import type { Product } from '@/lib/contract/catalogue'
import { packLines } from '@/lib/packed'
import type { MoreProductsProps } from '../shelf/more-products-props'
import { CardGrid } from './card-grid'
import { cardOf } from './product-card'

type ProductGridProps = {
  products: readonly Product[]
  configured: boolean
  /** What follows the given products; null when these are all. */
  more: MoreProductsProps | null
}

/** The shelf: cards of the server, and below them those the visitor scrolls to. */
export const ProductGrid = ({ products, configured, more }: ProductGridProps) => (
  <CardGrid
    skuids={products.map(({ skuid }) => skuid)}
    cards={packLines(products.map((product) => cardOf(product, configured)))}
    more={more}
  />
)
