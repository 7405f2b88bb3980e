'use client'

import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

// Which widgets of the page show the order data, and whether each is in sight; undefined until the browser has looked.
const widgets = new Map<Element, boolean | undefined>()
const listeners = new Set<() => void>()

const tellListeners = () => {
  for (const listener of listeners) listener()
}

/** The element shows the order data; while it is in sight the order bar stays away. */
export function useShowsOrderData(ref: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    widgets.set(element, undefined)
    const observer = new IntersectionObserver(([entry]) => {
      widgets.set(element, entry?.isIntersecting ?? false)
      tellListeners()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      widgets.delete(element)
      tellListeners()
    }
  }, [ref])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isInSight = (): boolean => [...widgets.values()].some((inSight) => inSight !== false)

/** A widget of the page is in sight; true until the browser has looked. */
export const useIsOrderDataInView = (): boolean => useSyncExternalStore(subscribe, isInSight, () => true)

const hasScrolledAway = (): boolean => widgets.size > 0 && !isInSight()

/** Every widget of the page has scrolled away: nothing flashes while a page is still coming. */
export const useHasOrderDataScrolledAway = (): boolean => useSyncExternalStore(subscribe, hasScrolledAway, () => false)
