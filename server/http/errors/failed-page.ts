/** Calm pages in the place of one that could not be made; they need no script. */
import { errorStatus } from '@/lib/contract/errors'
import { awayWords, faultWords, tooOftenWords } from '@/lib/words/de/pages'
import { refusalWords } from '@/lib/words/de/refusals'
import type { RequestContext } from '../context'
import type { PendingAnswer, Replacement } from '../shop-response'
import { plainHtml } from './plain-page'

const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } as const

/** While the bakery cannot be asked. Retry-After: seconds until a crawler or a proxy may ask again. */
export const awayPage = (): Replacement => ({
  status: 503,
  headers: { ...headers, 'Retry-After': '10' },
  body: plainHtml(awayWords),
})

/** A visitor who asks this often is a program; Retry-After: the window of the limit that pages draw on. */
const tooOftenPage = (): Replacement => ({
  status: errorStatus.too_many,
  headers: { ...headers, 'Retry-After': '60' },
  body: plainHtml(tooOftenWords),
})

/** After a fault of ours; the number finds it in the log. */
export const faultPage = (requestId: string): Replacement => ({
  status: 500,
  headers,
  body: plainHtml(faultWords(requestId)),
})

type Failure = Pick<RequestContext, 'askedTooOften' | 'missedBakery' | 'requestId'>

/**
 * What is sent instead of a page that failed: Next answers 500 then, with a document that only a script could fill. In
 * development a fault keeps Next's own page, which explains it.
 */
export function insteadOfPage(failure: Failure, { status }: PendingAnswer, isDevelopment: boolean): Replacement | null {
  if (status !== 500) return null
  if (failure.askedTooOften) return tooOftenPage()
  if (failure.missedBakery) return awayPage()
  return isDevelopment ? null : faultPage(failure.requestId)
}

/** A call by a method that it does not have: Next answers it without any content. */
export function insteadOfCall({ status, contentType }: PendingAnswer): Replacement | null {
  const code = 'method_not_allowed'
  if (status !== errorStatus[code] || contentType !== undefined) return null
  return {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' },
    body: JSON.stringify({ message: refusalWords[code], code }),
  }
}
