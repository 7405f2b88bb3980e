'use client'

import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { Picture } from '@/components/ui/media/picture'
import { WholeWords } from '@/components/ui/text/whole-words'
import { WishlistHeart } from '@/components/wishlist/wishlist-heart'
import { type DeclaredAllergens, useProfile, warningOf } from '../allergens/allergen-profile'
import { AllergenWarning } from '../allergens/allergen-warning'
import { CardOffer } from '../offer/card-offer'
import type { OfferState } from '../offer/offer'
import { Badges } from './badges'
import styles from './card-face.module.css'
import { CutSwap } from './cut-swap'

export type CardLook = {
  /** `shelf` puts the picture to the left on phones; `rail` always puts it on top. */
  layout?: 'shelf' | 'rail'
  /** The picture is loaded eagerly, because the card is visible without scrolling. */
  priority?: boolean
  /** Heading level of the name. */
  heading?: 'h2' | 'h3'
}

export type Card = {
  skuid: number
  name: string
  /** With soft hyphens where a long name may break. */
  nameSeparated: string
  subline: string
  description: string
  productUrl: string
  imagePath: string
  /** The product cut open; null without a picture of it. */
  cutPicture: string | null
  badges: readonly string[]
  offer: OfferState
  allergens: DeclaredAllergens
}

/**
 * `sizes` attribute of a card's picture: see the grids of product-grid and product-rail. On a phone's shelf the picture is larger
 * than its tile.
 */
const pictureSizes = {
  shelf: '(max-width: 575px) 158px, (max-width: 1023px) 48vw, (max-width: 1279px) 34vw, 310px',
  rail: '(max-width: 767px) 272px, (max-width: 1023px) 48vw, 312px',
} as const
const PICTURE_WIDTH = 312

/** Location that analytics reports when a product is added (spec §1). */
const locations = { shelf: 'Category Page', rail: 'Product Recommendations' } as const

/**
 * The whole card is one link, with stepper and button above it. It is a client component as a whole: as a server component
 * its markup would be sent twice, as HTML and in the RSC payload, which was half of a page's size.
 */
export function CardFace(props: CardLook & Card) {
  const {
    skuid,
    name,
    imagePath,
    offer,
    allergens,
    layout = 'shelf',
    priority = false,
    heading: Heading = 'h2',
  } = props
  const profile = useProfile()
  const isWarned = warningOf(profile, allergens) !== ''
  return (
    <article
      className={classNames(styles['card'], styles[layout], offer.state === 'unavailable' && styles['off'])}
      data-warned={isWarned ? (profile.hides ? 'hidden' : 'shown') : undefined}
    >
      <div className={styles['inner']}>
        <Picture
          src={imagePath}
          alt=""
          width={PICTURE_WIDTH}
          sizes={pictureSizes[layout]}
          priority={priority}
          className={styles['picture']}
        />
        {props.cutPicture !== null && (
          <CutSwap path={props.cutPicture} sizes={pictureSizes[layout]} className={styles['picture']} />
        )}
        <div className={styles['text']}>
          <Heading className={styles['name']}>
            <Link href={props.productUrl}>
              <WholeWords text={props.nameSeparated} />
            </Link>
          </Heading>
          <p className={styles['subline']}>{props.subline}</p>
          <AllergenWarning allergens={allergens} />
          <p className={styles['description']}>{props.description}</p>
        </div>
        <CardOffer skuid={skuid} name={name} offer={offer} allergens={allergens} location={locations[layout]} />
      </div>
      <Badges badges={props.badges} />
      <WishlistHeart skuid={skuid} name={name} imagePath={imagePath} className={styles['heart']} />
    </article>
  )
}
