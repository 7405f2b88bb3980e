/** What is known of a bakery that could not be reached. */
import { requests } from '../../log'

/** In this request: a page that it was needed for is answered as an outage and not as a fault. */
export function noteMissed(): void {
  const request = requests.getStore()
  if (request !== undefined) request.missedBakery = true
}

/** The bakery could not be reached a moment ago: the next pages say so at once instead of waiting in vain as well. */
const MEMORY_MS = 2_000

/** Middleware and pages are bundles of their own in one process. */
const holder = globalThis as { bakeryUnreachableAt?: number }

export function noteOutage(): void {
  holder.bakeryUnreachableAt = Date.now()
}

export const isBakeryAway = (): boolean => Date.now() - (holder.bakeryUnreachableAt ?? -MEMORY_MS) < MEMORY_MS
