import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import type { Product } from '@/lib/contract/catalogue'
import { plainText } from '@/lib/plain-text'
import { CardOffer } from './card-offer'
import { offerOf } from './offer'
import styles from './product-card.module.css'

type ProductCardProps = {
  product: Product
  /** Branch, mode and time are known: the product's prices hold there and then. */
  configured: boolean
  /** On phones a row with the picture at the left; else always picture on top, for rails. */
  layout?: 'shelf' | 'rail'
  /** In the first screen: its picture is loaded at once. */
  priority?: boolean
  /** Heading level of the name. */
  heading?: 'h2' | 'h3'
}

/** How wide a card's picture is: see the grids of product-grid and product-rail. */
const pictureSizes = {
  shelf: '(max-width: 575px) 132px, (max-width: 1023px) 48vw, (max-width: 1279px) 34vw, 310px',
  rail: '(max-width: 767px) 272px, (max-width: 1023px) 48vw, 312px',
} as const

/** A product on the shelf: the whole card is one link, with stepper and button above it. */
export function ProductCard({
  product,
  configured,
  layout = 'shelf',
  priority = false,
  heading: Heading = 'h2',
}: ProductCardProps) {
  const offer = offerOf(product, configured)
  return (
    <article className={classNames(styles['card'], styles[layout], offer.state === 'unavailable' && styles['off'])}>
      <div className={styles['inner']}>
        <Picture
          src={product.imagePathFull}
          alt=""
          sizes={pictureSizes[layout]}
          shape="tile"
          priority={priority}
          className={styles['picture']}
        />
        <div className={styles['text']}>
          <Heading className={styles['name']}>
            <Link href={product.productUrl} prefetch={false}>
              {product.nameSeparated}
            </Link>
          </Heading>
          <p className={styles['subline']}>{product.subline}</p>
          <p className={styles['description']}>{plainText(product.shortDescription)}</p>
        </div>
        <CardOffer
          skuid={product.skuid}
          name={product.name}
          offer={offer}
          location={layout === 'rail' ? 'Product Recommendations' : 'Category Page'}
        />
      </div>
      <Badges tags={product.tags} badges={product.badges} />
      <WishlistHeart
        skuid={product.skuid}
        name={product.name}
        imagePath={product.imagePathFull}
        className={styles['heart']}
      />
    </article>
  )
}

/** Two at most: Premium first, then what the catalogue says. */
export function Badges({ tags, badges }: Pick<Product, 'tags' | 'badges'>) {
  const shown = [...(tags.includes('Premium') ? ['Premium'] : []), ...badges].slice(0, 2)
  return (
    <div className={styles['badges']}>
      {shown.map((badge) => (
        <Badge key={badge} tone={badge === 'Premium' ? 'premium' : 'plain'}>
          {badge}
        </Badge>
      ))}
    </div>
  )
}
