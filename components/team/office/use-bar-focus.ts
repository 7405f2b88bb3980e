'use client'

import { useEffect, useRef } from 'react'

/**
 * Properties of a bar whose buttons disappear when there is nothing left to save: the bar itself then gets the focus of the
 * pressed one, so that the keyboard goes on from there.
 */
export function useBarFocus(hasButtons: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!hasButtons && hadFocus.current && document.activeElement === document.body) ref.current?.focus()
  }, [hasButtons])
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true
    },
    // React reports no blur of an element that it removes.
    onBlur: () => {
      hadFocus.current = false
    },
  }
}
