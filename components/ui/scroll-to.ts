/** Brings an element into the middle of the window, smoothly unless the visitor asked for less motion. */
export function scrollTo(element: Element | null): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' })
}
