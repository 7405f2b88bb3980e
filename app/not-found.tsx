import type { Metadata } from 'next'
import { NotFoundMessage } from './not-found-message'

export const metadata: Metadata = { title: 'Seite nicht gefunden', robots: { index: false } }

/** The framework renders this with every page, found or not, so it must cost nothing until it is shown. */
export default function NotFoundPage() {
  return <NotFoundMessage />
}
