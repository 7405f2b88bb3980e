import type { MouseEvent } from 'react'

let lastPressed: EventTarget | null = null

/**
 * Whether this is the second click of a double click on the same button. The browser counts clicks by the system's interval
 * and distance (`detail`), so that two intended clicks are not joined.
 */
export function isDoubleClick({ detail, currentTarget }: Pick<MouseEvent, 'detail' | 'currentTarget'>): boolean {
  const again = detail > 1 && currentTarget === lastPressed
  lastPressed = currentTarget
  return again
}
