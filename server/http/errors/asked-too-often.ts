import { currentRequest } from '../context'

/** The page that is being made is answered with 429 (`failed-page.ts`): throw what this answers. */
export function noteAskedTooOften(): Error {
  const request = currentRequest()
  if (request !== undefined) request.askedTooOften = true
  return new Error('a visitor asks too often')
}
