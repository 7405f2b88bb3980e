'use client'

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import type { RefObject } from 'react'
import { useWhenInSight } from './use-when-in-sight'

/**
 * A carousel on a natively scrolling row. Measuring costs a phone as much as hydrating half a page, so it happens in its own
 * task and only for rows near the window; not at all unless `enabled`.
 */
export function useCarousel(
  options: Parameters<typeof useEmblaCarousel>[0],
  enabled = true,
): [RefObject<HTMLDivElement | null>, UseEmblaCarouselType[1]] {
  const [start, embla] = useEmblaCarousel(options)
  return [useWhenInSight<HTMLDivElement>(start, enabled && embla === undefined), embla]
}
