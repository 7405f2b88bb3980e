/** Standing orders whose preparation failed in this process; the time until the next attempt grows with each failure. */
import { addSeconds } from 'date-fns/addSeconds'
import { subSeconds } from 'date-fns/subSeconds'
import type { Clock } from '../platform/clock'
import { LONGEST_RETRY_SECONDS, secondsAfterFailure } from './rules'

export function createRetryBackoff(clock: Clock) {
  const failed = new Map<string, { failures: number; until: Date }>()

  /** Forgets what is not tried here any more: another node has prepared it, or it was paused or ended. */
  function forgetOld(): void {
    const old = subSeconds(clock.now(), LONGEST_RETRY_SECONDS)
    for (const [id, { until }] of failed) if (until < old) failed.delete(id)
  }

  return {
    /** Ids that must not be tried yet. */
    blockedIds: (): string[] => [...failed].flatMap(([id, { until }]) => (until > clock.now() ? [id] : [])),

    /** Registers a failure, and returns the number of failures so far. */
    recordFailure(standingOrderId: string): number {
      forgetOld()
      const failures = (failed.get(standingOrderId)?.failures ?? 0) + 1
      failed.set(standingOrderId, { failures, until: addSeconds(clock.now(), secondsAfterFailure(failures)) })
      return failures
    },

    recordSuccess: (standingOrderId: string): void => void failed.delete(standingOrderId),
    size: (): number => failed.size,
  }
}
