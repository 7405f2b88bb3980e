'use client'

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect, useRef } from 'react'

/** How far beyond the window a row is made ready, so that nobody sees it happen. */
const NEAR = '100% 0px'

/**
 * A carousel over a row that scrolls by itself until then. Measuring it costs a phone as much as waking half a page, so
 * that is done in a task of its own, and only for rows that come near the window; not at all when not `wanted`.
 */
export function useCarousel(
  options: Parameters<typeof useEmblaCarousel>[0],
  wanted = true,
): [RefObject<HTMLDivElement | null>, UseEmblaCarouselType[1]] {
  const viewport = useRef<HTMLDivElement>(null)
  const [start, embla] = useEmblaCarousel(options)
  useEffect(() => {
    const element = viewport.current
    if (!wanted || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        start(element)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [start, wanted])
  return [viewport, embla]
}
