/** Standing orders whose preparation failed in this process: each is tried again after a pause that grows. */
import { addSeconds } from 'date-fns/addSeconds'
import type { Clock } from '../platform/clock'
import { secondsAfterFailure } from './rules'

export function createRetryBackoff(clock: Clock) {
  const failed = new Map<string, { failures: number; until: Date }>()
  return {
    waiting: (): string[] => [...failed].flatMap(([id, { until }]) => (until > clock.now() ? [id] : [])),

    /** How often it has failed by now. */
    begin(standingOrderId: string): number {
      const failures = (failed.get(standingOrderId)?.failures ?? 0) + 1
      failed.set(standingOrderId, { failures, until: addSeconds(clock.now(), secondsAfterFailure(failures)) })
      return failures
    },

    end: (standingOrderId: string): void => void failed.delete(standingOrderId),
  }
}
