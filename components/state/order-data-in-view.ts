'use client'

import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

// Widgets that show the order data, with their visibility; undefined before the first observation.
const widgets = new Map<Element, boolean | undefined>()
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Registers an element that shows the order data; the order bar is hidden while it is visible. */
export function useShowsOrderData(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    widgets.set(element, undefined)
    const observer = new IntersectionObserver(([entry]) => {
      widgets.set(element, entry?.isIntersecting ?? false)
      notifyListeners()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      widgets.delete(element)
      notifyListeners()
    }
  }, [ref])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isInSight = (): boolean => [...widgets.values()].some((inSight) => inSight !== false)

/** Whether such a widget is visible; true before the first observation. */
export const useIsOrderDataInView = (): boolean => useSyncExternalStore(subscribe, isInSight, () => true)

const hasScrolledAway = (): boolean => widgets.size > 0 && !isInSight()

/** Whether all widgets have scrolled out of view; false while the page is loading, so that nothing flashes. */
export const useHasOrderDataScrolledAway = (): boolean => useSyncExternalStore(subscribe, hasScrolledAway, () => false)
