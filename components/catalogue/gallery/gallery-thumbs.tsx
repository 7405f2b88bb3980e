'use client'

import { useEffect } from 'react'
import { classNames } from '@/components/ui/class-names'
import { IconButton } from '@/components/ui/controls/button'
import { useCarousel } from '@/components/ui/hooks/use-carousel'
import { useCarouselPages } from '@/components/ui/hooks/use-carousel-pages'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import type { ProductDetail } from '@/lib/contract/catalogue/catalogue'
import styles from './gallery-thumbs.module.css'

type GalleryThumbsProps = {
  images: ProductDetail['images']
  selected: number
  onSelect: (index: number) => void
}

/** Thumbnails, five to a page on desktop (spec §9 "Gallery"). */
export function GalleryThumbs({ images, selected, onSelect }: GalleryThumbsProps) {
  const [viewport, embla] = useCarousel({ slidesToScroll: 'auto', align: 'start', containScroll: 'trimSnaps' })
  const pages = useCarouselPages(embla)

  // Scrolls to the page of thumbnails that holds the selected picture.
  useEffect(() => {
    const page = embla?.internalEngine().slideRegistry.findIndex((slides) => slides.includes(selected)) ?? -1
    if (page >= 0) embla?.scrollTo(page)
  }, [embla, selected])

  return (
    <div className={styles['thumbs']}>
      <div ref={viewport} className={styles['viewport']}>
        <ul className={styles['row']}>
          {images.map((image, position) => (
            <li key={image.PathThumbnail}>
              <button
                type="button"
                aria-label={`Bild ${position + 1} von ${images.length}: ${image.alt}`}
                aria-current={position === selected || undefined}
                onClick={() => onSelect(position)}
              >
                <Picture
                  src={image.PathThumbnail}
                  alt=""
                  width={128}
                  shape="square"
                  className={classNames(image.isCloseUp && styles['closeUp'])}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {pages.canGoBack && (
        <IconButton label="Vorherige Bilder" className={styles['back']} onClick={pages.back}>
          <Icon name="arrow-left" size="small" />
        </IconButton>
      )}
      {pages.canGoOn && (
        <IconButton label="Weitere Bilder" className={styles['on']} onClick={pages.on}>
          <Icon name="arrow-right" size="small" />
        </IconButton>
      )}
    </div>
  )
}
