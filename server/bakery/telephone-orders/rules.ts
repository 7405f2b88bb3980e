/** Rules of orders by telephone: codes, the time until which they are paid, their state. Pure. */
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { min } from 'date-fns/min'
import { subHours } from 'date-fns/subHours'
import type { ListedTelephoneOrder } from '@/lib/contract/orders/telephone-orders'
import { addCalendarDays, dayOf, instantAt } from '@/lib/format/berlin-time'
import type { OrderTiming, WavePlan } from '../baking-waves/rules'
import { changeableUntil } from '../change-deadline/rules'

/** Without O, I, L, 0 and 1, which sound or look like others. */
export const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 6

/** The code as it is stored: typed with spaces, hyphens or small letters it is the same. */
export const codeForm = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Shorter times to pay are not offered: the customer still has to find the link and the card. */
const SHORTEST_MINUTES = 10
const EVENING = '20:00'
const NOON = '12:00'
const STEP_MS = 5 * 60_000

const roundedUp = (instant: Date): Date => new Date(Math.ceil(instant.getTime() / STEP_MS) * STEP_MS)

/**
 * Times until which the customer may pay, ascending: in one hour, this evening, tomorrow at noon, and as long as the branch and
 * the bakehouse can wait (`latest`) if that is sooner than the last of them.
 */
export function payTimes(now: Date, latest: Date): Date[] {
  const today = dayOf(now)
  const usual = [
    roundedUp(addHours(now, 1)),
    instantAt(today, EVENING),
    instantAt(addCalendarDays(today, 1), NOON),
  ].toSorted((a, b) => a.getTime() - b.getTime())
  const possible = usual.filter((time) => time >= addMinutes(now, SHORTEST_MINUTES) && time <= latest)
  const last = usual.at(-1)
  const isCut = last !== undefined && latest < last && latest >= addMinutes(now, SHORTEST_MINUTES)
  const isNamed = possible.some((time) => time.getTime() === latest.getTime())
  return isCut && !isNamed ? [...possible, latest] : possible
}

/**
 * The latest time to pay: before the goods are baked or prepared, and before their lead time. Close to a cut-off nobody pays before
 * it, so the order becomes a supplement, as it would after the cut-off.
 */
export const lastPayTime = (plan: WavePlan, order: OrderTiming, leadHours: number, now: Date): Date =>
  min([changeableUntil(plan, order, addMinutes(now, SHORTEST_MINUTES)), subHours(order.targetAt, leadHours)])

type Facts = {
  sentAt: Date | null
  discardedAt: Date | null
  heldUntil: Date
  isPaid: boolean
  isBeingPaid: boolean
}

/** State of an order that was offered to its customer: the first that applies. */
export function telephoneState(of: Facts, now: Date): ListedTelephoneOrder['state'] {
  if (of.isPaid) return 'paid'
  if (of.isBeingPaid) return 'paying'
  if (of.discardedAt !== null) return 'discarded'
  return of.heldUntil <= now ? 'lapsed' : 'open'
}

/** First and last name of one text; the last word is the last name. */
export function namesOfText(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.pop() ?? ''
  return { firstName: words.join(' '), lastName }
}
