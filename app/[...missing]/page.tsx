import { notFoundMetadata, orNothingHere } from '@/app/or-nothing-here'
import { notHere } from '@/server/shop'

export const metadata = notFoundMetadata

/** Every address that no other page answers. */
export default orNothingHere(async () => notHere())
