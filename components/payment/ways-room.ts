/** The room that the ways to pay take, kept from the page's first picture on so that nothing below them moves. */
import type { PaypalSettings } from './paypal-settings'

/** Of a legend and so many rows. */
export const heightOfRows = (rows: number): string => `${1.9 + rows * 3.34}rem`

/** Of the rows, a gap and a button. Apple Pay's row is kept only once its browser is known. */
export const heightOfWays = (methods: PaypalSettings['methods']): string =>
  `calc(${heightOfRows(methods.filter((way) => way !== 'apple_pay').length + 1)} + 4rem)`
