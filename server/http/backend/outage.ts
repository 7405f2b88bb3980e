/** What is known of a bakery that could not be reached. */
import { currentRequest } from '../context'

/** In this request: a page that it was needed for is answered as an outage and not as a fault. */
export function noteMissed(): void {
  const request = currentRequest()
  if (request !== undefined) request.missedBakery = true
}

/** The bakery could not be reached a moment ago: the next pages say so at once instead of waiting in vain as well. */
const MEMORY_MS = 2_000

let unreachableAt = -MEMORY_MS

export function noteOutage(): void {
  unreachableAt = Date.now()
}

export const isBakeryAway = (): boolean => Date.now() - unreachableAt < MEMORY_MS
