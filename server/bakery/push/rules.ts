/** Messages to devices: when an attempt follows the last, and how an answer is to be understood. Pure. */
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { addSeconds } from 'date-fns/addSeconds'
import { subMinutes } from 'date-fns/subMinutes'

const MINUTE = 60
/** Seconds from each attempt to the next: nobody wants to know in the evening what was ready at noon. */
const RETRY_SECONDS = [10, MINUTE, 5 * MINUTE, 20 * MINUTE, 60 * MINUTE, 120 * MINUTE] as const

/** An attempt is lost when nobody has said after this what became of it; longer than one can take. */
export const LEASE_SECONDS = 60

/** When a message that failed `attempts` times is tried again; null: never, or too late for anybody to want it. */
export function nextAttempt(attempts: number, now: Date, expiresAt: Date): Date | null {
  const seconds = RETRY_SECONDS[attempts - 1]
  if (seconds === undefined) return null
  const next = addSeconds(now, seconds)
  return next < expiresAt ? next : null
}

/** Seconds for which the push service keeps a message for a device that is off. */
export const secondsLeft = (now: Date, expiresAt: Date): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))

/**
 * What a push service's answer means (RFC 8030 §5, §7.3): the subscription has ended, the message was taken, it will not
 * be taken however often, or it may be later. Anything but a status is a line that failed.
 */
export function judgeResponse(answer: number | string): 'gone' | 'taken' | 'refused' | 'later' {
  if (typeof answer !== 'number') return 'later'
  if (answer === 404 || answer === 410) return 'gone'
  if (answer >= 200 && answer < 300) return 'taken'
  return answer === 429 || answer === 408 || answer >= 500 ? 'later' : 'refused'
}

const REMINDER_MINUTES = 60
const READY_HOURS = 6

/** Appointments that are to be reminded of now lie before this. */
export const reminderHorizon = (now: Date): Date => addMinutes(now, REMINDER_MINUTES)
/** Who asked or ordered later than this needs no reminder. */
export const reminderDueAt = (targetAt: Date): Date => subMinutes(targetAt, REMINDER_MINUTES)
/** So long it is of interest that an order is ready. */
export const readyUntil = (from: Date): Date => addHours(from, READY_HOURS)
