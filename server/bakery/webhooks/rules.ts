/** Webhooks: when an attempt follows the last. Pure. */
import { addSeconds } from 'date-fns/addSeconds'

const MINUTE = 60
const HOUR = 60 * MINUTE
/**
 * Seconds from each attempt to the next; after the last, a day in all, the message is dead. The first is less than the time
 * between two passes of the job, so that the next pass tries again: five seconds later, not ten.
 */
const RETRY_SECONDS = [4, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8.5 * HOUR] as const
/** Of a delay, so that what failed together does not come back together. */
const JITTER = 0.1

/** An attempt is lost when nobody has said after this what became of it; longer than one can take. */
export const LEASE_SECONDS = 60

/** When a message that failed `attempts` times is tried again; null: never. `chance` is from 0 to 1. */
export function nextAttempt(attempts: number, now: Date, chance = Math.random()): Date | null {
  const seconds = RETRY_SECONDS[attempts - 1]
  return seconds === undefined ? null : addSeconds(now, seconds * (1 + JITTER * chance))
}
