/** Everything that names the chain. `@brand` is the folder of `brands` that `BRAND` chose: brands/choose.mjs. */
import { brand } from '@brand/brand'

export {
  brand,
  business,
  colours as brandColours,
  fonts as brandFonts,
  home as brandHome,
  region as brandRegion,
} from '@brand/brand'

export const brandId = process.env.BRAND ?? ''
/** For its files that are read at run time: below the directory that a process runs in. */
export const brandFolder = `brands/${brandId}`

/** 'Hamburg, Lübeck und Berlin'. The browser's own list format is the same and takes a phone longer to make. */
export const brandTowns = brand.towns.join(', ').replace(/, (?=[^,]*$)/, ' und ')
