import { currentRequest } from '../context'

/**
 * Sets the status of the page that is being rendered; Next has no way to send 410. Without effect once the response has
 * begun.
 */
export function setPageStatus(status: 404 | 410): void {
  const response = currentRequest()?.response
  if (response !== undefined && !response.headersSent) response.statusCode = status
}
