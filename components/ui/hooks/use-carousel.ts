'use client'

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import type { RefObject } from 'react'
import { useWhenInSight } from '@/components/ui/hooks/use-when-in-sight'

/**
 * A carousel over a row that scrolls by itself until then. Measuring it costs a phone as much as waking half a page, so
 * that is done in a task of its own, and only for rows that come near the window; not at all when not `wanted`.
 */
export function useCarousel(
  options: Parameters<typeof useEmblaCarousel>[0],
  wanted = true,
): [RefObject<HTMLDivElement | null>, UseEmblaCarouselType[1]] {
  const [start, embla] = useEmblaCarousel(options)
  return [useWhenInSight<HTMLDivElement>(start, wanted && embla === undefined), embla]
}
