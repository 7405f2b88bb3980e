'use client'

import { catchError, type ErrorInfo } from 'next/error'
import { RetryNotice } from '@/components/ui/notices/retry-notice'

/** Error boundary around a part of a page: if it fails, a notice with a retry button replaces it, and the rest of the page with its input stays. */
export const PartBoundary = catchError(PartFault)

function PartFault({ what = 'Dieser Teil der Seite' }: { what?: string }, { reset }: ErrorInfo) {
  return <RetryNotice message={`${what} konnte nicht angezeigt werden.`} onRetry={reset} />
}
