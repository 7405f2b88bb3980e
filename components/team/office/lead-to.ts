/** Moves the focus to a part of the page, and scrolls only if the beginning of that part is out of view. */
export function leadTo(part: HTMLElement): void {
  part.focus({ preventScroll: true })
  const { top } = part.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) part.scrollIntoView({ block: 'start' })
}
