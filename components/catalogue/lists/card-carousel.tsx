'use client'

import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/controls/button'
import { useCarousel } from '@/components/ui/hooks/use-carousel'
import { useCarouselPages } from '@/components/ui/hooks/use-carousel-pages'
import { Icon } from '@/components/ui/media/icon'
import styles from './card-carousel.module.css'

type CardCarouselProps = {
  label: string
  /** `li` elements with a card each; the style sheet decides how many fit on a page. */
  children: ReactNode
}

/** Cards in pages, turned by swiping or by buttons; without JavaScript the row scrolls natively. */
export function CardCarousel({ label, children }: CardCarouselProps) {
  const [viewport, embla] = useCarousel({
    slides: ':scope > li:not([hidden])',
    slidesToScroll: 'auto',
    align: 'start',
    containScroll: 'trimSnaps',
  })
  const { page, count, canGoBack, canGoOn, back, on } = useCarouselPages(embla)
  return (
    <section className={styles['carousel']} aria-roledescription="Karussell" aria-label={label}>
      <div ref={viewport} className={styles['viewport']}>
        <ul className={styles['row']}>{children}</ul>
      </div>
      {count > 1 && (
        <div className={styles['pages']}>
          <IconButton label="Zurückblättern" aria-disabled={!canGoBack || undefined} onClick={back}>
            <Icon name="arrow-left" />
          </IconButton>
          <p role="status" className="small soft num">
            {`Seite ${page + 1} von ${count}`}
          </p>
          <IconButton label="Weiterblättern" aria-disabled={!canGoOn || undefined} onClick={on}>
            <Icon name="arrow-right" />
          </IconButton>
        </div>
      )}
    </section>
  )
}
