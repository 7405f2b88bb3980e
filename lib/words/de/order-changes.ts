/** Changes of an order, for emails, pages and the counter. */

import type { GoodsProblem, Order, OrderChange } from '../../contract/orders/checkout'
import { formatAppointmentTime, formatClock } from '../../format/berlin-format'
import { dayOf } from '../../format/berlin-time'
import { formatCents } from '../../format/money'
import { breadNoteOf } from './cart-note'
import { appointmentLabel } from './labels'
import { isOnAccount } from './payment'

/** '09:00 Uhr', or with another day 'Sa, 21.11.2026 um 09:00 Uhr'. */
export const timeBeside = (time: string, other: string): string =>
  dayOf(new Date(time)) === dayOf(new Date(other)) ? formatClock(time) : formatAppointmentTime(time)

/** '10 statt 6 Hafenbrötchen', '2 Salzbutter dazu', '2 Buttercroissant entfallen'. The fonts have no arrow. */
export function goodsWords({ skuName, from, to }: OrderChange['goods'][number]): string {
  if (from === 0) return `${to} ${skuName} dazu`
  return to === 0 ? `${from} ${skuName} ${from === 1 ? 'entfällt' : 'entfallen'}` : `${to} statt ${from} ${skuName}`
}

/** Change of one product's units: '10 statt 6 Stück', '2 Stück dazu', '2 Stück entfallen'. */
export function unitsWords(from: number, to: number): string {
  if (from === to) return 'neu berechnet'
  if (from === 0) return `${to} Stück dazu`
  return to === 0 ? `${from} Stück ${from === 1 ? 'entfällt' : 'entfallen'}` : `${to} statt ${from} Stück`
}

/** One text per difference: '10 statt 6 Hafenbrötchen', 'jetzt 09:00 Uhr statt 08:30 Uhr', 'Brote geschnitten'. */
export function orderChangeWords({ from, to, goods }: Pick<OrderChange, 'from' | 'to' | 'goods'>): string[] {
  const isMoved = new Date(from.targetDateTime).getTime() !== new Date(to.targetDateTime).getTime()
  return [
    ...goods.map(goodsWords),
    ...(isMoved
      ? [
          `jetzt ${timeBeside(to.targetDateTime, from.targetDateTime)} statt ${timeBeside(from.targetDateTime, to.targetDateTime)}`,
        ]
      : []),
    ...(from.note === to.note || to.note === ''
      ? []
      : [breadNoteOf(to.note) === 'sliced' ? 'Brote geschnitten' : 'Brote am Stück']),
  ]
}

/** One difference of an order; `was` is empty for a product that was not in it. */
export type ChangeRow = { label: string; was: string; is: string }

const rowOfGoods = ({ skuName, from, to }: OrderChange['goods'][number]): ChangeRow => ({
  label: skuName,
  was: from === 0 ? '' : `${from} Stück`,
  is: to === 0 ? 'nicht mehr dabei' : `${to} Stück`,
})

/** The same differences as `orderChangeWords`, in the same order, as was and is. */
export function changeRows(
  { orderMode }: Pick<Order, 'orderMode'>,
  change: Parameters<typeof orderChangeWords>[0],
): ChangeRow[] {
  const { from, to, goods } = change
  const time = { was: from.targetDateTime, is: to.targetDateTime }
  const breads = { '': '', whole: 'am Stück', sliced: 'geschnitten' } as const
  const breadsOf = (note: string) => breads[breadNoteOf(note) ?? '']
  return [
    ...goods.map(rowOfGoods),
    ...(new Date(time.was).getTime() === new Date(time.is).getTime()
      ? []
      : [
          { label: appointmentLabel[orderMode], was: timeBeside(time.was, time.is), is: timeBeside(time.is, time.was) },
        ]),
    ...(from.note === to.note || to.note === ''
      ? []
      : [{ label: 'Brote', was: breadsOf(from.note), is: breadsOf(to.note) }]),
  ]
}

/** 'Hafenbrötchen: vorher 6 Stück, jetzt 10 Stück', for emails as plain text. */
export const changeRowWords = ({ label, was, is }: ChangeRow): string =>
  `${label}: ${was === '' ? '' : `vorher ${was}, `}jetzt ${is}`

/** A change whose further payment has begun; until it is paid, or on account confirmed, the order stays as it was. */
export const openChangeWords = (
  { state, amount }: NonNullable<Order['openChange']>,
  order: Pick<Order, 'paymentMethod'>,
): string =>
  state === 'review'
    ? `Ihre Zahlung von ${formatCents(amount)} für die Änderung wird geprüft. Bis dahin gilt Ihre bisherige Bestellung. Bitte zahlen Sie nicht noch einmal.`
    : `Ihre Änderung für ${formatCents(amount)} ist noch nicht ${isOnAccount(order) ? 'bestätigt' : 'bezahlt'}. Bis dahin gilt Ihre bisherige Bestellung.`

/** The goods exceed the capacity of every possible time. */
export const TOO_MUCH_HERE = 'So viel auf einmal schaffen wir in diesem Geschäft nicht. Bitte nehmen Sie weniger.'

/** '+2,20 €', '−4,40 €'. */
export const signedCents = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`

/** '3,40 € nachgezahlt', '2,10 € zurück', on account '3,40 € mehr'; empty without a difference. */
export function differenceWords(difference: number, order: Pick<Order, 'paymentMethod'>): string {
  if (difference === 0) return ''
  if (isOnAccount(order)) return `${formatCents(Math.abs(difference))} ${difference > 0 ? 'mehr' : 'weniger'}`
  return difference > 0 ? `${formatCents(difference)} nachgezahlt` : `${formatCents(-difference)} zurück`
}

/** Why the wanted units are unavailable; `max`: the available units. */
export const problemWords = (problem: GoodsProblem, max: number): string =>
  ({
    not_sold: 'Davon können Sie nichts mehr dazunehmen.',
    not_then: 'Zu dieser Zeit backen wir das nicht.',
    too_few_left:
      max === 0 ? 'Das ist an diesem Tag leider ausverkauft.' : `Davon gibt es an diesem Tag höchstens ${max} Stück.`,
    below_minimum: 'So wenige verkaufen wir davon nicht.',
    not_in_steps: 'Davon verkaufen wir nur ganze Verpackungen.',
  })[problem]
