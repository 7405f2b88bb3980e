/** When the progress of a paid order is polled. */
import type { Order } from '@/lib/contract/orders/checkout'

/** The parts of an order that change while its customer waits. */
export type OrderProgress = Pick<Order, 'state' | 'step' | 'readyAt' | 'cancellableUntil' | 'targetDateTime'>

const MINUTE_MS = 60_000
const NEAR_MS = 30 * MINUTE_MS
/** Later than this after the appointment the order is no longer polled. */
const OVER_MS = 3 * 60 * MINUTE_MS

/** From half an hour before the appointment until three hours after it. `now` in milliseconds. */
export function isNear(targetDateTime: string, now: number): boolean {
  const left = Date.parse(targetDateTime) - now
  return left <= NEAR_MS && left > -OVER_MS
}

const FAR_PAUSE_MS = 5 * MINUTE_MS
const WORKING_PAUSE_MS = MINUTE_MS
const NEAR_PAUSE_MS = 15_000

/**
 * Milliseconds until the next poll; false when no further change is expected. Each failure since the last success
 * doubles the delay, up to five minutes.
 */
export function nextPollDelay(progress: OrderProgress, failures: number, now: number): number | false {
  const { step } = progress
  if (step === null || step === 'handed_over' || Date.parse(progress.targetDateTime) - now < -OVER_MS) return false
  const usualPause = step === 'accepted' ? FAR_PAUSE_MS : WORKING_PAUSE_MS
  const pause = isNear(progress.targetDateTime, now) ? NEAR_PAUSE_MS : usualPause
  return Math.min(FAR_PAUSE_MS, pause * 2 ** failures)
}
