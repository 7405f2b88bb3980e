'use client'

import { useEffect, useState } from 'react'

/**
 * Says that the page is awake (app/early-input.tsx). Placed last and one turn after the others, so that parts which
 * are ready only then, like a carousel, have had theirs.
 */
export function PageAwake() {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  useEffect(() => {
    if (isAwake) window.pageIsAwake?.()
  }, [isAwake])
  return null
}
