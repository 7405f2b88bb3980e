import { classNames } from '@/components/ui/class-names'
import { pictureSource } from '@/lib/web/picture-source'
import styles from './picture.module.css'

type PictureProps = {
  /** Path below `public`: a cut-out with its shadow in the alpha channel, or a silhouette (`.svg`). */
  src: string
  /** Empty where the product's name stands beside it. */
  alt: string
  /** Widest it is ever shown, in CSS pixels. */
  width: number
  /** How wide the tile is at which window width, where that differs: `sizes` of the image element. */
  sizes?: string
  /** 5:4 tile, 1:1 thumbnail, or the height its container gives. */
  shape?: 'tile' | 'square' | 'fill'
  /** The largest picture in the first screen: loaded at once. */
  priority?: boolean
  className?: string | undefined
}

/**
 * A product's picture on the ground all pictures share; the ground is CSS, so it is there before the picture. A plain
 * element: next/image would have to be hydrated in the browser for every card.
 */
export function Picture({
  src,
  alt,
  width,
  sizes = `${width}px`,
  shape = 'tile',
  priority = false,
  className,
}: PictureProps) {
  const source = pictureSource(src, width)
  return (
    <span className={classNames(styles['picture'], styles[shape], className)}>
      <img
        alt={alt}
        width={800}
        height={800}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        sizes={source.srcSet && sizes}
        {...source}
      />
    </span>
  )
}
