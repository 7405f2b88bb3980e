import type { Product } from '@/lib/contract/catalogue'
import { plainText } from '@/lib/plain-text'
import { badgesOf } from './badges'
import { CardFace, type CardLook } from './card-face'
import { offerOf } from './offer'

type ProductCardProps = CardLook & {
  product: Product
  /** Branch, mode and time are known: the product's prices hold there and then. */
  configured: boolean
}

/** A product on the shelf. What the card shows of it goes to the browser, not the product and not its markup. */
export function ProductCard({ product, configured, ...look }: ProductCardProps) {
  const { skuid, name, nameSeparated, subline, productUrl, imagePathFull: imagePath } = product
  return (
    <CardFace
      {...{ skuid, name, nameSeparated, subline, productUrl, imagePath }}
      description={plainText(product.shortDescription)}
      badges={badgesOf(product)}
      offer={offerOf(product, configured)}
      allergens={product.allergens}
      {...look}
    />
  )
}
