import { notFoundMetadata, orNotFound } from '@/app/[...notFound]/or-not-found'
import { throwNotFound } from '@/server/shop'

export const metadata = notFoundMetadata

/** Every address without a page of its own. */
export default orNotFound(async () => throwNotFound())
