'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is visible in the window; `untilKnown` before the first observation. */
export function useInSight(element: RefObject<Element | null>, untilKnown: boolean): boolean {
  const [inSight, setInSight] = useState(untilKnown)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? untilKnown))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, untilKnown])
  return inSight
}
