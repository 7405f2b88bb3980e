/** Spec §9 "Smooth scroll". */
const SCROLL_MS = 500

const eased = (part: number): number => part * part * (3 - 2 * part)

/** Scrolls an element to the middle of the window, smoothly unless the visitor prefers reduced motion. */
export function scrollTo(element: Element | null): void {
  if (element === null) return
  const { top, height } = element.getBoundingClientRect()
  const from = window.scrollY
  const distance = top + height / 2 - window.innerHeight / 2
  const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SCROLL_MS
  const startedAt = performance.now()
  const step = (now: number) => {
    const part = duration === 0 ? 1 : Math.min(Math.max(now - startedAt, 0) / duration, 1)
    window.scrollTo({ top: from + distance * eased(part), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
