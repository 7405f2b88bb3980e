import type { MouseEvent } from 'react'

let lastPressed: EventTarget | null = null

/**
 * Is this the second click of a double click on the same button? The browser counts by the interval and the reach that
 * the system has for a double click (`detail`), so that two clicks that were meant are two, however fast the server was.
 */
export function isDoubleClick({ detail, currentTarget }: Pick<MouseEvent, 'detail' | 'currentTarget'>): boolean {
  const again = detail > 1 && currentTarget === lastPressed
  lastPressed = currentTarget
  return again
}
