/** Remembers outages of the bakery. */
import { currentRequest } from '../context'

/** Marks the current request, so that a failed page becomes 503 and not 500. */
export function markBakeryAway(): void {
  const request = currentRequest()
  if (request !== undefined) request.wasBakeryAway = true
}

/** For this time after an outage pages respond with 503 at once, instead of waiting for a timeout again. */
const MEMORY_MS = 2_000

/** By the monotonic clock, which does not jump. */
let unreachableAt = -MEMORY_MS

export function noteOutage(): void {
  unreachableAt = performance.now()
}

export const isBakeryAway = (): boolean => performance.now() - unreachableAt < MEMORY_MS
