/** What a customer changed of an order, for letter, page and counter. */
import { formatAppointmentTime, formatClock } from '../../berlin-format'
import { dayOf } from '../../berlin-time'
import type { OrderVersion } from '../../contract/checkout'
import { breadNoteOf } from './cart-note'

/** '09:00 Uhr', of another day than the other one 'Sa, 21.11.2026 um 09:00 Uhr'. */
export const timeBeside = (time: string, other: string): string =>
  dayOf(new Date(time)) === dayOf(new Date(other)) ? formatClock(time) : formatAppointmentTime(time)

/** What of the two is different, each in words: 'jetzt 09:00 Uhr statt 08:30 Uhr', 'Brote geschnitten'. */
export function changeWords(from: OrderVersion, to: OrderVersion): string[] {
  const isMoved = from.targetDateTime !== to.targetDateTime
  return [
    ...(isMoved
      ? [
          `jetzt ${timeBeside(to.targetDateTime, from.targetDateTime)} statt ${timeBeside(from.targetDateTime, to.targetDateTime)}`,
        ]
      : []),
    ...(from.note === to.note ? [] : [breadNoteOf(to.note) === 'sliced' ? 'Brote geschnitten' : 'Brote am Stück']),
  ]
}
