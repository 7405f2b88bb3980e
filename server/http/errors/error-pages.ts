/** Error pages that replace a page that could not be rendered; they need no script. */
import { errorStatus } from '@/lib/contract/errors'
import { awayWords, faultWords, tooOftenWords } from '@/lib/words/de/pages'
import { refusalWords } from '@/lib/words/de/refusals'
import type { RequestContext } from '../context'
import type { PendingResponse, Replacement } from '../shop-response'
import { plainHtml } from './plain-page'

const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } as const

/** 503 while the bakery is away. Retry-After in seconds. */
export const unavailablePage = (): Replacement => ({
  status: 503,
  headers: { ...headers, 'Retry-After': '10' },
  body: plainHtml(awayWords),
})

/** 429. Retry-After in seconds: the window of the limit for searches. */
const tooManyRequestsPage = (): Replacement => ({
  status: errorStatus.too_many,
  headers: { ...headers, 'Retry-After': '60' },
  body: plainHtml(tooOftenWords),
})

/** 500 with the request id, which finds the error in the log. */
export const internalErrorPage = (requestId: string): Replacement => ({
  status: 500,
  headers,
  body: plainHtml(faultWords(requestId)),
})

type Failure = Pick<RequestContext, 'isRateLimited' | 'wasBakeryAway' | 'requestId'>

/**
 * Replaces a page that failed with 500: Next's document would need a script to show anything. Null leaves the response
 * unchanged; in development Next's own page explains an error.
 */
export function replaceFailedPage(
  failure: Failure,
  { status }: PendingResponse,
  isDevelopment: boolean,
): Replacement | null {
  if (status !== 500) return null
  if (failure.isRateLimited) return tooManyRequestsPage()
  if (failure.wasBakeryAway) return unavailablePage()
  return isDevelopment ? null : internalErrorPage(failure.requestId)
}

/** Adds the JSON body of a refusal when Next responds 405 without content. */
export function replaceEmptyRefusal({ status, contentType }: PendingResponse): Replacement | null {
  const code = 'method_not_allowed'
  if (status !== errorStatus[code] || contentType !== undefined) return null
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' },
    body: JSON.stringify({ message: refusalWords[code], code }),
  }
}
