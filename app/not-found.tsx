import { NotFoundMessage } from './not-found-message'
import { notFoundMetadata } from './or-nothing-here'

export const metadata = notFoundMetadata

/** The framework renders this with every page, found or not, so it must cost nothing until it is shown. */
export default function NotFoundPage() {
  return <NotFoundMessage />
}
