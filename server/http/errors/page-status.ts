import { currentRequest } from '../context'

/**
 * Gives the page that is being made another status than 200; the framework knows only its own, and no 410. Without
 * effect once the answer has begun.
 */
export function answerWith(status: 404 | 410): void {
  const response = currentRequest()?.response
  if (response !== undefined && !response.headersSent) response.statusCode = status
}
