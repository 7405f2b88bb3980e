'use client'

import { useEffect, useRef } from 'react'

/** Calls `onSight` whenever the element is near the window, and again after each render while it stays there. */
export function useWhenInSight(onSight: () => void, wanted: boolean) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!wanted || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSight()
      },
      { rootMargin: '0px 0px 100% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
