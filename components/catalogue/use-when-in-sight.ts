'use client'

import { useEffect, useRef } from 'react'

/** From two windows above, because who jumps to the page's end has passed the element, to one below. */
const NEAR = '200% 0px 100% 0px'

/** Calls `onSight` whenever the element is near the window, and again after each render while it is. */
export function useWhenInSight(onSight: () => void, wanted: boolean) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!wanted || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSight()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
