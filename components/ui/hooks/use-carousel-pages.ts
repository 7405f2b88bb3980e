'use client'

import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** Pages of a carousel, from 0, with navigation. One page until the carousel is measured. */
export function useCarouselPages(embla: UseEmblaCarouselType[1]) {
  const [{ page, count }, setPages] = useState({ page: 0, count: 1 })
  useEffect(() => {
    if (embla === undefined) return
    const update = () => setPages({ page: embla.selectedScrollSnap(), count: embla.scrollSnapList().length })
    update()
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla])
  return {
    page,
    count,
    canGoBack: page > 0,
    canGoOn: page < count - 1,
    back: () => embla?.scrollPrev(),
    on: () => embla?.scrollNext(),
  }
}
