'use client'

import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** The pages of a carousel, from 0, and whether there is one before and after. One page until it is measured. */
export function useCarouselPages(embla: UseEmblaCarouselType[1]) {
  const [{ page, count }, setPages] = useState({ page: 0, count: 1 })
  useEffect(() => {
    if (embla === undefined) return
    const follow = () => setPages({ page: embla.selectedScrollSnap(), count: embla.scrollSnapList().length })
    follow()
    embla.on('select', follow).on('reInit', follow)
    return () => {
      embla.off('select', follow).off('reInit', follow)
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
