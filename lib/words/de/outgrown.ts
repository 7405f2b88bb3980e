/** The cart's work exceeds the capacity of its slot. Times in the contract's format; the empty date is none. */

import { brand } from '../../brand'
import { EMPTY_DATE_TIME } from '../../contract/values'
import { formatClock, formatDay, formatShortDay, formatTime } from '../../format/berlin-format'

/** '8:15': the spoken form, without a leading zero. */
const saidClock = (clock: string): string => clock.replace(/^0/, '')

/** Inside a slot's button. */
export const TOO_BIG = 'zu groß'

/** Times 'HH:mm'; `from`: the next possible time of the day, or null. */
export const tooBigWords = (at: string, from: string | null): string =>
  `Zu groß für ${saidClock(at)}${from === null ? '' : `, ab ${saidClock(from)} möglich`}`

/** '8:45', with the day if it is another one. */
const nextWords = (start: string, next: string, format = formatTime): string =>
  formatDay(start) === formatDay(next) ? format(next) : `${formatShortDay(next)} um ${saidClock(format(next))}`

export const outgrownWords = (start: string, next: string): string =>
  tooBigWords(formatTime(start), next === EMPTY_DATE_TIME ? null : nextWords(start, next))

/** A button: '8:45 Uhr nehmen' */
export const takeWords = (start: string, next: string): string =>
  `${saidClock(nextWords(start, next, formatClock))} nehmen`

export const OUTGROWN_REASON = `Ihr ${brand.cart} braucht etwas mehr Zeit in der Küche.`
export const NO_ROOM = 'So viel auf einmal schaffen wir hier nicht. Bitte nehmen Sie weniger oder ein anderes Geschäft.'

/** Below the slots, after the message about one of them. */
export const NOTICE_NEEDED = `Ihr ${brand.cart} braucht etwas Vorlauf.`
