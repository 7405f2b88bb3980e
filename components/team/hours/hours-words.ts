/** German texts about days and opening hours. */

import type { HoursState } from '@/lib/contract/branches/branch-hours'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { counted, formatCount } from '@/lib/format/count'

type Interval = { opens: string; closes: string }

const noon = (date: string): string => toWire(instantAt(date, '12:00'))

/** 'Do, 24.12.' */
export const dayInWords = (date: string): string => formatShortDay(noon(date))

/** '06:30–13:00', 'geschlossen' */
export const hoursInWords = (hours: readonly Interval[]): string =>
  hours.length === 0 ? 'geschlossen' : hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

/** 'Mo–Sa 06:30–18:30, So 07:00–11:00' */
export function regularInWords(regular: HoursState['regular']): string {
  const runs: { from: number; to: number; hours: string }[] = []
  for (const [weekday, { hours }] of regular.entries()) {
    const words = hoursInWords(hours)
    const last = runs.at(-1)
    if (last?.hours === words) last.to = weekday
    else runs.push({ from: weekday, to: weekday, hours: words })
  }
  const span = (from: number, to: number) => (from === to ? weekdays[from] : `${weekdays[from]}–${weekdays[to]}`)
  return runs.map(({ from, to, hours }) => `${span(from, to)} ${hours}`).join(', ')
}

/** 'auf 12:30' on the same day, else 'auf Mo, 23.11. 12:30' */
export const moveLabel = (from: string, to: string): string =>
  dayOf(new Date(from)) === dayOf(new Date(to))
    ? `auf ${formatTime(to)}`
    : `auf ${formatShortDay(to)} ${formatTime(to)}`

export const customersWritten = (count: number): string => `${formatCount(count)} Kunden`

/** Label of the save button, with the number of emails it sends. */
export const saveLabel = (emails: number): string =>
  emails === 0 ? 'Zeiten speichern' : `Zeiten speichern und ${customersWritten(emails)} schreiben`

export const affectedOrdersWords = (count: number): string =>
  counted(count, 'bezahlte Bestellung fällt dann weg.', 'bezahlte Bestellungen fallen dann weg.')

export const holdWords = (count: number): string =>
  count === 1
    ? '1 Kunde, der noch nicht bezahlt hat, bekommt einen anderen Termin vorgeschlagen.'
    : `${formatCount(count)} Kunden, die noch nicht bezahlt haben, bekommen einen anderen Termin vorgeschlagen.`

/** `when`: 'an diesem Tag', 'in diesen Tagen' */
export const leftOutWords = (count: number, when: string): string =>
  count === 1
    ? `1 Dauerbestellung setzt ${when} aus und läuft danach weiter. Ihr Kunde bekommt vor dem Tag eine E-Mail.`
    : `${formatCount(count)} Dauerbestellungen setzen ${when} aus und laufen danach weiter. Ihre Kunden bekommen vor dem Tag eine E-Mail.`
