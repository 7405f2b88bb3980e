'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Is the element in the window? Until the browser has looked, `untilKnown`. */
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
