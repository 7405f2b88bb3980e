/** Of a bag that makes more work than its slot has room for; times as on the wire, the empty date is none. */
import { formatDay, formatShortDay, formatTime } from '../../berlin-format'
import { brand } from '../../brand'
import { EMPTY_DATE_TIME } from '../../contract/values'

/** '8:15': as it is said, not as it stands in a list. */
const saidClock = (clock: string): string => clock.replace(/^0/, '')

/** In a slot itself. */
export const TOO_BIG = 'zu groß'

/** Clocks 'HH:mm'; from when on it can be had that day, null: not any more. */
export const tooBigWords = (at: string, from: string | null): string =>
  `Zu groß für ${saidClock(at)}${from === null ? '' : `, ab ${saidClock(from)} möglich`}`

/** '8:45', and with its day where that is another. */
const nextWords = (start: string, next: string): string =>
  formatDay(start) === formatDay(next) ? formatTime(next) : `${formatShortDay(next)} um ${saidClock(formatTime(next))}`

export const outgrownWords = (start: string, next: string): string =>
  tooBigWords(formatTime(start), next === EMPTY_DATE_TIME ? null : nextWords(start, next))

/** A button: '8:45 Uhr nehmen' */
export const takeWords = (start: string, next: string): string => `${saidClock(nextWords(start, next))} Uhr nehmen`

export const OUTGROWN_REASON = `Ihr ${brand.cart} braucht etwas mehr Zeit in der Küche.`
export const NO_ROOM = 'So viel auf einmal schaffen wir hier nicht. Bitte nehmen Sie weniger oder ein anderes Geschäft.'

/** Below the times, after what is said of one of them. */
export const NOTICE_NEEDED = `Ihr ${brand.cart} braucht etwas Vorlauf.`
