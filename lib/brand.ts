/**
 * Everything that names the chain. `BRAND` chooses it; the build writes the choice into the code (next.config.mjs), so
 * that only one brand is sent to the browser.
 */
import * as hansejunge from './brands/hansejunge'
import * as isarkorn from './brands/isarkorn'

const isSecond = process.env.BRAND === 'isarkorn'

export const brand = isSecond ? isarkorn.brand : hansejunge.brand
/** 'Hamburg, Lübeck und Berlin'. The browser's own list format is the same and takes a phone longer to make. */
export const brandTowns = brand.towns.join(', ').replace(/, (?=[^,]*$)/, ' und ')
export const business = isSecond ? isarkorn.business : hansejunge.business
export const brandHome = isSecond ? isarkorn.home : hansejunge.home
export const brandColours = isSecond ? isarkorn.colours : hansejunge.colours
export const brandPalette = isSecond ? isarkorn.palette : hansejunge.palette
