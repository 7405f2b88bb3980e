/** Push notifications: retry times, lifetimes, and the meaning of a push service's status. Pure. */
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { addSeconds } from 'date-fns/addSeconds'
import { subMinutes } from 'date-fns/subMinutes'

const MINUTE = 60
/** Seconds from each attempt to the next; short in total, because notifications lose their value within hours. */
const RETRY_SECONDS = [10, MINUTE, 5 * MINUTE, 20 * MINUTE, 60 * MINUTE, 120 * MINUTE] as const

/** After this time without an outcome an attempt counts as lost; longer than the timeout of one attempt. */
export const LEASE_SECONDS = 60

/** Time of the next attempt after `attempts` failed ones; null: no further attempts, or not before it expires. */
export function nextAttempt(attempts: number, now: Date, expiresAt: Date): Date | null {
  const seconds = RETRY_SECONDS[attempts - 1]
  if (seconds === undefined) return null
  const next = addSeconds(now, seconds)
  return next < expiresAt ? next : null
}

/** The TTL header: seconds for which the push service stores a notification for a device that is off. */
export const secondsLeft = (now: Date, expiresAt: Date): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))

/**
 * Meaning of a push service's status (RFC 8030 §5, §7.3): 'gone' the endpoint no longer exists, 'taken' accepted, 'refused'
 * permanently rejected, 'later' worth another attempt. A string is the reason of a failed connection.
 */
export function judgeResponse(answer: number | string): 'gone' | 'taken' | 'refused' | 'later' {
  if (typeof answer !== 'number') return 'later'
  if (answer === 404 || answer === 410) return 'gone'
  if (answer >= 200 && answer < 300) return 'taken'
  return answer === 429 || answer === 408 || answer >= 500 ? 'later' : 'refused'
}

const REMINDER_MINUTES = 60
const READY_HOURS = 6

/** Reminders are due for appointments before this time. */
export const reminderHorizon = (now: Date): Date => addMinutes(now, REMINDER_MINUTES)
/** Time of the reminder. Customers who subscribed or ordered later than this get none. */
export const reminderDueAt = (targetAt: Date): Date => subMinutes(targetAt, REMINDER_MINUTES)
/** Expiry of the notification that an order is ready. */
export const readyExpiresAt = (from: Date): Date => addHours(from, READY_HOURS)
