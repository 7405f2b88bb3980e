import type { CSSProperties } from 'react'
import { classNames } from '@/components/ui/class-names'
import { pictureSource } from '@/lib/web/picture-source'
import styles from './bag.module.css'
import { type BagTop, TOP_PLACES, TOP_SIDE } from './bag-tops'

/** Width of a picture in the small and the large bag, in CSS pixels. */
const PICTURE_WIDTHS = { small: TOP_SIDE, large: 110 } as const

type BagProductsProps = {
  tops: readonly BagTop[]
  /** The product that has just been added; it falls into the mouth anew with each `at`. */
  added?: { skuid: number; at: number } | null
  size?: keyof typeof PICTURE_WIDTHS
}

/** The tops of products in the mouth of a `Bag`. */
export const BagProducts = ({ tops, added = null, size = 'small' }: BagProductsProps) =>
  tops.map((top) => (
    <Top
      // A new key lets the product fall again.
      key={added?.skuid === top.skuid ? `${top.skuid} ${added.at}` : top.skuid}
      product={top}
      width={PICTURE_WIDTHS[size]}
      falls={added?.skuid === top.skuid}
    />
  ))

function Top({ product, width, falls }: { product: BagTop; width: number; falls: boolean }) {
  const { left, top, turn } = TOP_PLACES[product.place] ?? TOP_PLACES[0]
  return (
    // biome-ignore lint/performance/noImgElement: as in components/ui/media/picture.tsx
    <img
      src={pictureSource(product.picture, width).src}
      alt=""
      width={width}
      height={width}
      decoding="sync"
      loading="lazy"
      className={classNames(styles['top'], falls && styles['falls'])}
      style={{ '--left': left, '--top': top, zIndex: product.place, rotate: `${turn}deg` } as CSSProperties}
    />
  )
}
