'use client'

import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

// Which widgets on the page show the order data right now; the order bar steps in when none does.
const inView = new Set<Element>()
const listeners = new Set<() => void>()

function setInView(element: Element, isInView: boolean): void {
  if (isInView === inView.has(element)) return
  if (isInView) inView.add(element)
  else inView.delete(element)
  for (const listener of listeners) listener()
}

/** The element shows the order data; while it is in sight the order bar stays away. */
export function useShowsOrderData(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    // Widgets stand at the top of their pages; the observer tells when that is over.
    setInView(element, true)
    const observer = new IntersectionObserver(([entry]) => setInView(element, entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInView(element, false)
    }
  }, [ref])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True until the browser has looked, so that nothing flashes. */
export const useIsOrderDataInView = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => inView.size > 0,
    () => true,
  )
