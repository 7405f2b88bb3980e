/** What is said of standing orders: on the account's page, in their letters, and where one begins. */

import { formatClock, formatShortDay } from '../../berlin-format'
import { addCalendarDays, dayOf, weekdayOf } from '../../berlin-time'
import { brand } from '../../brand'
import type { WeekChange, WeekObstacle } from '../../contract/standing-orders'
import { formatCents } from '../../money'
import { noBreak } from '../../no-break'
import { weekdayWords } from './catalogue'
import { couponName } from './coupons'
import { orderModeLabel } from './labels'
import { listInWords } from './lists'
import { packagingLeft } from './packaging'
import { untilWords } from './pauses'

/** 'Jeden Samstag', 'Jeden Dienstag und Samstag', 'Jeden Tag' */
export const rhythmWords = (weekdays: readonly number[]): string =>
  weekdays.length === 7 ? 'Jeden Tag' : `Jeden ${listInWords(weekdays.toSorted().map(weekdayWords))}`

/** 'jeden Samstag', within a sentence */
export const rhythmInside = (weekdays: readonly number[]): string => rhythmWords(weekdays).replace('J', 'j')

/** 'Sonntags ist hier Ruhetag.', 'Samstags und sonntags ist hier Ruhetag.' */
export function restDaysWords(weekdays: readonly number[]): string {
  const days = listInWords(weekdays.map((day) => `${weekdayWords(day).toLowerCase()}s`))
  return `${days.charAt(0).toUpperCase()}${days.slice(1)} ist hier Ruhetag.`
}

/** 'Samstag' */
export const weekdayOfDay = (day: string): string => weekdayWords(weekdayOf(day))

const shortDate = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}.`

/** Of a branch that there is no more nobody knows the name. */
export const SOME_BRANCH = 'Ihr Geschäft'

/** 'Samstag, 28.11.' */
export const dayWords = (day: string): string => `${weekdayOfDay(day)}, ${shortDate(day)}`

/** When the next bag comes: the stop of the date at its end ends the sentence as well. */
export const nextBagWords = (day: string): string => `Der nächste ${brand.cart} kommt für ${dayWords(day)}`

/** '6. Januar' */
export const lastDayWords = (day: string): string =>
  new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/**
 * 'heute, 22:00 Uhr', 'morgen, 09:00 Uhr', 'Sa, 28.11., 09:00 Uhr'; `until` as on the wire. `dated`: 'heute, 26.11., 22:00 Uhr',
 * for what is read on other days, too.
 */
export function heldWords(until: string, now: Date, dated = false): string {
  const today = dayOf(now)
  const day = dayOf(new Date(until))
  const near = day === today ? 'heute' : day === addCalendarDays(today, 1) ? 'morgen' : null
  const date = near !== null && dated ? [shortDate(day)] : []
  return [near ?? formatShortDay(until), ...date, noBreak(formatClock(until))].join(', ')
}

const TAKEN_OUT = 'Wir haben es herausgenommen.'

/** What is different this time; `day`: 'yyyy-MM-dd'. */
export function weekChangeWords(
  change: WeekChange,
  { day, branchName, now }: { day: string; branchName: string; now: Date },
): string {
  switch (change.code) {
    case 'price':
      return `${change.product} kostet jetzt ${formatCents(change.to)} statt ${formatCents(change.from)}.`
    case 'unavailable': {
      const product = change.product ?? 'Ein Produkt'
      if (change.why === 'sold_out') return `${product} ist am ${weekdayOfDay(day)} ausverkauft. ${TAKEN_OUT}`
      if (change.why === 'lead_time') return `${product} schaffen wir bis ${weekdayOfDay(day)} nicht mehr. ${TAKEN_OUT}`
      if (change.why === 'weekday') return `${product} gibt es am ${weekdayOfDay(day)} nicht. ${TAKEN_OUT}`
      return `${product} gibt es hier nicht mehr. ${TAKEN_OUT}`
    }
    case 'units':
      return `${change.product}: Diesmal sind es ${change.to} statt ${change.from} Stück, mehr oder anders geht es nicht.`
    case 'packaging':
      return `${change.product}: ${packagingLeft[change.from]}`
    case 'time':
      return `${change.why === 'full' ? `Um ${change.wanted} Uhr ist alles vergeben.` : `Um ${change.wanted} Uhr geht es am ${weekdayOfDay(day)} nicht.`} Ihr Platz ist um ${formatClock(change.start)}.`
    case 'paused':
      return `${branchName} nimmt gerade keine Online-Bestellungen an, deshalb ist Ihr Platz noch nicht reserviert. Weiter geht es ab ${untilWords(change.until, now)}.`
    case 'below_minimum':
      return `Wir liefern ab einem Warenwert von ${formatCents(change.minimum)}. Bitte legen Sie noch etwas dazu.`
  }
}

/** A code that its customer gave, and that does not count; `reason`: its sentence. */
export const weekCouponWords = ({ code, reason }: { code: string; reason: string }): string =>
  `${couponName(code)}: ${reason}`

const IT_ENDS = 'Ihre Dauerbestellung endet deshalb.'

/** Why there is no bag this time. */
export function weekObstacleWords(
  obstacle: WeekObstacle,
  { day, branchName, orderMode }: { day: string; branchName: string; orderMode: keyof typeof orderModeLabel },
): string {
  switch (obstacle.code) {
    case 'closed':
      return `${branchName} hat am ${dayWords(day)} geschlossen${closedReason(obstacle)}.`
    case 'full':
      return `Am ${dayWords(day)} sind in ${branchName} schon alle Zeiten vergeben.`
    case 'nothing_left':
      return `Von Ihrer Bestellung gibt es am ${dayWords(day)} in ${branchName} leider nichts.`
    case 'branch_gone':
      return `Das Geschäft, in dem Sie bestellt haben, gibt es nicht mehr. ${IT_ENDS}`
    case 'mode_gone':
      return `${branchName} bietet „${orderModeLabel[orderMode]}“ nicht mehr an. ${IT_ENDS}`
  }
}

function closedReason({ why, holiday }: Extract<WeekObstacle, { code: 'closed' }>): string {
  if (holiday !== null) return `: ${holiday}`
  return why.code === 'exceptional' && why.name !== '' ? `: ${why.name}` : ''
}

/** On a day to come: '2. Weihnachtstag, Geschäft geschlossen'. */
export function closedTile(obstacle: WeekObstacle): string {
  if (obstacle.code !== 'closed') return 'Geschäft nicht mehr da'
  const reason = closedReason(obstacle).replace(/^: /, '')
  return reason === '' ? 'Geschäft geschlossen' : `${reason}, Geschäft geschlossen`
}

/** Whatever happens if nobody does anything: the law's and the customer's question at once. */
export const NOTHING_HAPPENS = 'Wenn Sie nichts tun, passiert nichts: keine Bestellung, keine Kosten.'
export const NO_SUBSCRIPTION = 'Sie bestellen jede Woche neu: ohne Ihren Klick kostet es nichts.'
/** Of one that has ended. */
export const NO_MORE_MAILS = 'Es kommen keine weiteren Mails.'
export const PLEDGE = {
  lead: 'Nichts bucht sich von selbst ab.',
  rest: `Zwei Tage vorher schicken wir Ihnen den gefüllten ${brand.cart}. Erst wenn Sie bezahlen, wird daraus eine Bestellung.`,
} as const
