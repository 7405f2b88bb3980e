import type { MouseEvent } from 'react'

/**
 * Whether this is the second click of a double click. The browser counts clicks by the system's interval and distance
 * (`detail`), so that two intended clicks are not joined; a button that has come under the resting pointer meanwhile gets the
 * second one.
 */
export const isDoubleClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1
