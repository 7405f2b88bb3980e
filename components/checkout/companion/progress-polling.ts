/** How far a paid order is, for whoever waits for it, and how often that is worth asking. */
import type { Order } from '@/lib/contract/checkout'

/** What of an order moves while one waits for it. */
export type OrderProgress = Pick<Order, 'state' | 'step' | 'readyAt' | 'cancellableUntil' | 'targetDateTime'>

const MINUTE_MS = 60_000
const NEAR_MS = 30 * MINUTE_MS
/** Whoever comes later than this has the page open for another reason. */
const OVER_MS = 3 * 60 * MINUTE_MS

/** The counter is next: from half an hour before the appointment on. `now` in milliseconds. */
export function isNear(targetDateTime: string, now: number): boolean {
  const left = Date.parse(targetDateTime) - now
  return left <= NEAR_MS && left > -OVER_MS
}

const FAR_PAUSE_MS = 5 * MINUTE_MS
const WORKING_PAUSE_MS = MINUTE_MS
const NEAR_PAUSE_MS = 15_000

/**
 * Milliseconds until the order is asked about again; false when nothing more will come. Each look that failed since the
 * last good one doubles it, up to five minutes.
 */
export function nextLook(progress: OrderProgress, failures: number, now: number): number | false {
  const { step } = progress
  if (step === null || step === 'handed_over' || Date.parse(progress.targetDateTime) - now < -OVER_MS) return false
  const quiet = step === 'accepted' ? FAR_PAUSE_MS : WORKING_PAUSE_MS
  const pause = isNear(progress.targetDateTime, now) ? NEAR_PAUSE_MS : quiet
  return Math.min(FAR_PAUSE_MS, pause * 2 ** failures)
}
