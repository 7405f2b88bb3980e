import { getImageProps } from 'next/image'
import { classNames } from './class-names'
import styles from './picture.module.css'

type PictureProps = {
  /** Path below `public`: a cut-out with its shadow in the alpha channel, or a silhouette (`.svg`). */
  src: string
  /** Empty where the product's name stands beside it. */
  alt: string
  /** `sizes` of the image element: how wide the tile is at which window width. */
  sizes: string
  /** 5:4 tile, 1:1 thumbnail, or the height its container gives. */
  shape?: 'tile' | 'square' | 'fill'
  /** The largest picture in the first screen: loaded at once. */
  priority?: boolean
  className?: string | undefined
}

/** A product's picture on the ground all pictures share; the ground is CSS, so it is there before the picture. */
export function Picture({ src, alt, sizes, shape = 'tile', priority = false, className }: PictureProps) {
  // The element alone: the framework's image component would have to wake up in the browser for every card.
  const { props } = getImageProps({
    src,
    alt,
    width: 800,
    height: 800,
    sizes,
    quality: 70,
    // The optimiser refuses SVG, and a silhouette weighs less than its answer.
    unoptimized: src.endsWith('.svg'),
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : 'auto',
  })
  return (
    <span className={classNames(styles['picture'], styles[shape], className)}>
      <img {...props} alt={alt} />
    </span>
  )
}
