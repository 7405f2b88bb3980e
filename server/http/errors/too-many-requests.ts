import { currentRequest } from '../context'

/** Marks the current page so that its failure becomes status 429 (error-pages.ts), and returns the error to throw. */
export function noteTooManyRequests(): Error {
  const request = currentRequest()
  if (request !== undefined) request.isRateLimited = true
  return new Error('too many requests')
}
