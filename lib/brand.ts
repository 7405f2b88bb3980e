/** All data that name the chain. `@brand` is the folder in `brands` that the variable `BRAND` selects (brands/choose.mjs). */
import { brand } from '@brand/brand'

export {
  brand,
  business,
  cartIcon,
  colours as brandColours,
  fonts as brandFonts,
  home as brandHome,
  region as brandRegion,
} from '@brand/brand'

export const brandId = process.env.BRAND ?? ''
/** Folder of the brand's files that are read at run time, relative to the working directory. */
export const brandFolder = `brands/${brandId}`

/** 'Hamburg, Lübeck und Berlin'. `Intl.ListFormat` gives the same text, but is slower to create on a phone. */
export const brandTowns = brand.towns.join(', ').replace(/, (?=[^,]*$)/, ' und ')
