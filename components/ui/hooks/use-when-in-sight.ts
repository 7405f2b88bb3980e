'use client'

import { useEffect, useRef } from 'react'

/** Two window heights above (for a jump to the end of the page) and one below. */
const NEAR = '200% 0px 100% 0px'
export const IN_WINDOW = '0px 0px 0px 0px'

/** Calls `onSight` if the element is within `range` of the window, and again after each render while it is. */
export function useWhenInSight<E extends HTMLElement>(
  onSight: (element: E) => void,
  enabled: boolean,
  range: typeof NEAR | typeof IN_WINDOW = NEAR,
) {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (!enabled || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSight(element)
      },
      { rootMargin: range },
    )
    observer.observe(element)
    return () => observer.disconnect()
  })
  return ref
}
