import { classNames } from '@/components/ui/class-names'
import { pictureSource } from '@/lib/web/picture-source'
import styles from './picture.module.css'

type PictureProps = {
  /** Path below `public`: a cut-out with its shadow in the alpha channel, or a silhouette (`.svg`). */
  src: string
  /** Empty if the product's name is shown beside it. */
  alt: string
  /** Largest width in CSS pixels. */
  width: number
  /** `sizes` of the image element, if the width depends on the window. */
  sizes?: string
  /** 5:4 tile, 1:1 thumbnail, or the container's height. */
  shape?: 'tile' | 'square' | 'fill'
  /** For the largest picture of the first screen: loaded at once. */
  priority?: boolean
  className?: string | undefined
}

/**
 * A product's picture on the common background (CSS, so it is visible before the picture). A plain element, because
 * next/image would have to be hydrated for every card.
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
