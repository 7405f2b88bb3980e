import type { Product } from '@/lib/contract/catalogue/catalogue'
import { plainText } from '@/lib/format/plain-text'
import { offerOf } from '../offer/offer'
import { badgesOf } from './badges'
import { type Card, CardFace, type CardLook } from './card-face'

type ProductCardProps = CardLook & {
  product: Product
  /** Branch, order mode and time are chosen, and the product's prices apply there. */
  configured: boolean
}

/** Props of a card: they are sent to the browser instead of the whole product. */
function cardOf(product: Product, configured: boolean): Card {
  const { skuid, name, nameSeparated, subline, productUrl, imagePathFull: imagePath, cutPicture, allergens } = product
  return {
    ...{ skuid, name, nameSeparated, subline, productUrl, imagePath, cutPicture, allergens },
    description: plainText(product.shortDescription),
    badges: badgesOf(product),
    offer: offerOf(product, configured),
  }
}

/** Cards of several products, for `CardItems`. */
export const cardsOf = (products: readonly Product[], configured: boolean): Card[] =>
  products.map((product) => cardOf(product, configured))

export const ProductCard = ({ product, configured, ...look }: ProductCardProps) => (
  <CardFace {...cardOf(product, configured)} {...look} />
)
