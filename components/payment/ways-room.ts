/** The room that the ways to pay take, kept from the page's first picture on so that nothing below them moves. */
import { useSyncExternalStore } from 'react'
import type { PaypalSettings } from './paypal-settings'
import { possibleOf } from './ways'

/** Of a legend and so many rows. */
export const heightOfRows = (rows: number): string => `${1.9 + rows * 3.34}rem`

const neverChanges = () => () => {}

/** Of the rows, a gap and a button. The server does not know whether a browser has Apple Pay. */
export function useHeightOfWays(methods: PaypalSettings['methods']): string {
  const further = useSyncExternalStore(
    neverChanges,
    () => possibleOf(methods).length,
    () => methods.filter((way) => way !== 'apple_pay').length,
  )
  return `calc(${heightOfRows(further + 1)} + 4rem)`
}
