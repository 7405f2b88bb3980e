'use client'

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useCarousel } from '@/components/ui/hooks/use-carousel'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import type { ProductDetail } from '@/lib/contract/catalogue/catalogue'
import { CutHalf } from './cut-half'
import styles from './gallery.module.css'
import { GalleryThumbs } from './gallery-thumbs'
import { GALLERY_SIZES } from './picture-sizes'

const GalleryZoom = lazyPart(() => import('./gallery-zoom').then((module) => module.GalleryZoom))

type GalleryProps = {
  name: string
  images: ProductDetail['images']
  /** The product cut open, which slides out beside the whole one on the first picture. */
  cut?: string | null
}

/**
 * The product's pictures, selected by swiping, thumbnails, arrow keys, Home and End; a click opens one in full size.
 * Without JavaScript the row scrolls natively.
 */
export function Gallery({ name, images, cut = null }: GalleryProps) {
  const several = images.length > 1
  const [viewport, embla] = useCarousel({ duration: 18 }, several)
  const [selected, setSelected] = useState(0)
  const [zoomed, setZoomed] = useState<'never' | 'open' | 'closed'>('never')

  // A picture may be selected before the carousel is ready.
  const applySelection = useEffectEvent(() => embla?.scrollTo(selected, true))
  useEffect(() => {
    if (embla === undefined) return
    const follow = () => setSelected(embla.selectedScrollSnap())
    applySelection()
    embla.on('select', follow)
    return () => {
      embla.off('select', follow)
    }
  }, [embla])

  const show = (index: number) => {
    const position = Math.min(Math.max(index, 0), images.length - 1)
    setSelected(position)
    embla?.scrollTo(position, window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: selected - 1, ArrowRight: selected + 1, Home: 0, End: images.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }

  return (
    // The arrow keys work wherever in the gallery the focus is.
    <section
      className={styles['gallery']}
      aria-roledescription={several ? 'Karussell' : undefined}
      aria-label={`Bilder von ${name}`}
      onKeyDown={several ? onKeyDown : undefined}
    >
      <div ref={viewport} className={styles['viewport']}>
        <ul className={classNames(styles['row'], embla === undefined && styles['still'])}>
          {images.map((image, position) => (
            <li key={image.PathFull} aria-hidden={position !== selected || undefined}>
              <button
                type="button"
                className={styles['open']}
                tabIndex={position === selected ? 0 : -1}
                aria-haspopup="dialog"
                aria-label={`${image.alt}, vergrößern`}
                onClick={() => setZoomed('open')}
              >
                <Picture
                  src={image.PathFull}
                  alt={image.alt}
                  width={1024}
                  sizes={GALLERY_SIZES}
                  priority={position === 0}
                  className={classNames(
                    styles['large'],
                    image.isCloseUp && styles['closeUp'],
                    position === 0 && cut !== null && styles['stage'],
                  )}
                />
                {position === 0 && cut !== null && <CutHalf path={cut} />}
                <span className={styles['glass']}>
                  <Icon name="magnifying-glass-plus" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {several && <GalleryThumbs images={images} selected={selected} onSelect={show} />}
      {several && (
        <p role="status" className="visually-hidden">
          {`Bild ${selected + 1} von ${images.length}`}
        </p>
      )}
      {zoomed !== 'never' && (
        <GalleryZoom
          name={name}
          images={images}
          selected={selected}
          open={zoomed === 'open'}
          onSelect={show}
          onClose={() => setZoomed('closed')}
        />
      )}
    </section>
  )
}
