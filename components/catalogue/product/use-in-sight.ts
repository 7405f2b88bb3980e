'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Is the element in the window? True until the browser has looked, so that nothing flashes. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inSight
}
