import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { pictureSource } from '@/lib/web/picture-source'
import styles from './bag.module.css'
import {
  BAG_BACK,
  BAG_CUTS,
  BAG_FRONT,
  BAG_RIBS,
  BAG_STRING,
  BAG_TIED,
  type BagTop,
  TOP_PLACES,
  TOP_SIDE,
} from './bag-drawing'

/** Width of a product's picture in the small and the large bag, in CSS pixels. */
const PICTURE_WIDTHS = { small: TOP_SIDE, large: 110 } as const

type BagProps = {
  /** Products that look out of the bag. */
  tops: readonly BagTop[]
  /** The product that has just been added; it falls into the mouth anew with each `at`. */
  added?: { skuid: number; at: number } | null
  size?: keyof typeof PICTURE_WIDTHS
  tied?: boolean
  /** Digits on the paper instead of the baker's cuts. */
  digits?: string
}

/** A paper bag with the tops of its products. Decorative: the same is always written beside it. */
export function Bag({ tops, added = null, size = 'small', tied = false, digits = '' }: BagProps) {
  return (
    <span className={classNames(styles['bag'], styles[size])} aria-hidden="true">
      {tied ? (
        <Paper>
          <path className={styles['paper']} d={BAG_TIED} />
          <path className={styles['string']} d={BAG_STRING} />
        </Paper>
      ) : (
        <>
          <Paper>
            <path className={styles['inside']} d={BAG_BACK} />
          </Paper>
          {tops.map((top) => (
            <Top
              // A new key lets the product fall again.
              key={added?.skuid === top.skuid ? `${top.skuid} ${added.at}` : top.skuid}
              product={top}
              width={PICTURE_WIDTHS[size]}
              falls={added?.skuid === top.skuid}
            />
          ))}
          <Paper>
            <path className={styles['paper']} d={BAG_FRONT} />
            <path className={styles['ribs']} d={BAG_RIBS} />
            {digits === '' && <path className={styles['cuts']} d={BAG_CUTS} />}
          </Paper>
        </>
      )}
      {digits !== '' && (
        <span className={styles['digits']} style={{ '--length': digits.length } as CSSProperties}>
          {digits}
        </span>
      )}
    </span>
  )
}

const Paper = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 54 60" className={styles['layer']} aria-hidden="true">
    {children}
  </svg>
)

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
