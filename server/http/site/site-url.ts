import { config } from '../../config'

/** Origin of the shop, for canonical links and structured data. */
export const siteUrl = (): URL => new URL(config().publicUrl)
