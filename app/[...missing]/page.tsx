import { notFound } from 'next/navigation'
import { notFoundMetadata, orNothingHere } from '@/app/or-nothing-here'

export const metadata = notFoundMetadata

/** Every address that no other page answers. */
export default orNothingHere(async () => notFound())
