/** Texts about standing orders: in the account, in emails, and in the dialog that starts one. */

import { brand } from '../../brand'
import type { WeekChange, WeekObstacle } from '../../contract/orders/standing-orders'
import { formatClock, formatShortDay } from '../../format/berlin-format'
import { addCalendarDays, dayOf, weekdayOf } from '../../format/berlin-time'
import { formatCents } from '../../format/money'
import { noBreak } from '../../format/no-break'
import { fullWeekdayName } from './catalogue'
import { couponName } from './coupons'
import { orderModeLabel } from './labels'
import { listInWords } from './lists'
import { packagingLeft } from './packaging'
import { untilWords } from './pauses'

/** 'Jeden Samstag', 'Jeden Dienstag und Samstag', 'Jeden Tag' */
export const scheduleWords = (weekdays: readonly number[]): string =>
  weekdays.length === 7 ? 'Jeden Tag' : `Jeden ${listInWords(weekdays.toSorted().map(fullWeekdayName))}`

/** 'jeden Samstag', within a sentence */
export const scheduleWordsInSentence = (weekdays: readonly number[]): string =>
  scheduleWords(weekdays).replace('J', 'j')

/** 'Sonntags ist hier Ruhetag.', 'Samstags und sonntags ist hier Ruhetag.' */
export function restDaysWords(weekdays: readonly number[]): string {
  const days = listInWords(weekdays.map((day) => `${fullWeekdayName(day).toLowerCase()}s`))
  return `${days.charAt(0).toUpperCase()}${days.slice(1)} ist hier Ruhetag.`
}

/** 'Samstag' */
export const weekdayOfDay = (day: string): string => fullWeekdayName(weekdayOf(day))

const shortDate = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}.`

/** In place of the name of a branch that does not exist any more. */
export const SOME_BRANCH = 'Ihr Geschäft'

/** 'Samstag, 28.11.' */
export const dayWords = (day: string): string => `${weekdayOfDay(day)}, ${shortDate(day)}`

/** Date of the next cart. The date's full stop also ends the sentence. */
export const nextCartWords = (day: string): string => `Den nächsten ${brand.cart} gibt es am ${dayWords(day)}`

/** '6. Januar' */
export const lastDayWords = (day: string): string =>
  new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/**
 * 'heute, 22:00 Uhr', 'morgen, 09:00 Uhr', 'Sa, 28.11., 09:00 Uhr'; `until` in the contract's format. `dated`:
 * 'heute, 26.11., 22:00 Uhr', for texts that are read on other days as well.
 */
export function heldWords(until: string, now: Date, dated = false): string {
  const today = dayOf(now)
  const day = dayOf(new Date(until))
  const near = day === today ? 'heute' : day === addCalendarDays(today, 1) ? 'morgen' : null
  const date = near !== null && dated ? [shortDate(day)] : []
  return [near ?? formatShortDay(until), ...date, noBreak(formatClock(until))].join(', ')
}

const TAKEN_OUT = 'Wir haben es herausgenommen.'

/** A difference of this week's cart; `day`: 'yyyy-MM-dd'. */
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
      return `${change.product}: Diesmal sind es ${change.to} statt ${change.from} Stück, die gewünschte Menge ist nicht möglich.`
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

/** A coupon code of the customer that has no effect; `reason`: its sentence. */
export const weekCouponWords = ({ code, reason }: { code: string; reason: string }): string =>
  `${couponName(code)}: ${reason}`

const IT_ENDS = 'Ihre Dauerbestellung endet deshalb.'

/** Why there is no cart this week. */
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

/** For a coming day: '2. Weihnachtstag, Geschäft geschlossen'. */
export function closedTile(obstacle: WeekObstacle): string {
  if (obstacle.code !== 'closed') return 'Geschäft gibt es nicht mehr'
  const reason = closedReason(obstacle).replace(/^: /, '')
  return reason === '' ? 'Geschäft geschlossen' : `${reason}, Geschäft geschlossen`
}

/** States that nothing is ordered without the customer's action, as required by law. */
export const NOTHING_HAPPENS = 'Wenn Sie nichts tun, passiert nichts: keine Bestellung, keine Kosten.'
export const NO_SUBSCRIPTION = 'Sie bestellen jede Woche neu. Ohne Ihren Klick entstehen keine Kosten.'
export const STANDING_ORDER_ENDED = 'Ihre Dauerbestellung ist beendet.'
/** For an ended standing order. */
export const NO_MORE_MAILS = 'Sie bekommen dazu keine E-Mails mehr.'
export const PLEDGE = {
  lead: 'Es wird nichts automatisch abgebucht.',
  rest: `Zwei Tage vorher schicken wir Ihnen den gefüllten ${brand.cart}. Erst wenn Sie bezahlen, wird daraus eine Bestellung.`,
} as const
