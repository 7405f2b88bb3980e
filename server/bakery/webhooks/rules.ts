/** Retry times of outgoing webhooks. Pure. */
import { addSeconds } from 'date-fns/addSeconds'

const MINUTE = 60
const HOUR = 60 * MINUTE
/**
 * Seconds from each attempt to the next; after the last one, about a day in total, the message is dead. The first delay is
 * shorter than the job's interval of 5 s, so that the next pass already tries again.
 */
const RETRY_SECONDS = [4, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8.5 * HOUR] as const
/** Random fraction added to a delay, so that messages that failed together are not retried together. */
const JITTER = 0.1

/** After this time without an outcome an attempt counts as lost; longer than the timeout of one attempt. */
export const LEASE_SECONDS = 60

/** Time of the next attempt after `attempts` failed ones; null: no further attempts. `chance` is from 0 to 1. */
export function nextAttempt(attempts: number, now: Date, chance = Math.random()): Date | null {
  const seconds = RETRY_SECONDS[attempts - 1]
  return seconds === undefined ? null : addSeconds(now, seconds * (1 + JITTER * chance))
}
