'use client'

import { catchError, type ErrorInfo } from 'next/error'
import { RetryNotice } from '@/components/ui/controls/retry-notice'

/**
 * Stands around a part of a page that can be done without for a moment. Where it fails, a notice with a way back stands in
 * its place, and everything around it stays as it is, with what was typed there.
 */
export const PartBoundary = catchError(PartFault)

function PartFault({ what = 'Dieser Teil der Seite' }: { what?: string }, { reset }: ErrorInfo) {
  return <RetryNotice message={`${what} konnte nicht angezeigt werden.`} onRetry={reset} />
}
