import type { Product } from '@/lib/contract/catalogue'
import { plainText } from '@/lib/format/plain-text'
import { badgesOf } from './badges'
import { type Card, CardFace, type CardLook } from './card-face'
import { offerOf } from './offer'

type ProductCardProps = CardLook & {
  product: Product
  /** Branch, mode and time are known: the product's prices hold there and then. */
  configured: boolean
}

/** What a card shows of a product: this goes to the browser, not the product and not the card's markup. */
function cardOf(product: Product, configured: boolean): Card {
  const { skuid, name, nameSeparated, subline, productUrl, imagePathFull: imagePath, allergens } = product
  return {
    ...{ skuid, name, nameSeparated, subline, productUrl, imagePath, allergens },
    description: plainText(product.shortDescription),
    badges: badgesOf(product),
    offer: offerOf(product, configured),
  }
}

/** The same of several, for `CardItems`. */
export const cardsOf = (products: readonly Product[], configured: boolean): Card[] =>
  products.map((product) => cardOf(product, configured))

/** A product on the shelf. */
export const ProductCard = ({ product, configured, ...look }: ProductCardProps) => (
  <CardFace {...cardOf(product, configured)} {...look} />
)
