/** Availability and baking times of products (spec §4 "Price display"). */

import { counted } from '@/lib/format/count'
import type { BakedAgain, OvenTime } from '../../contract/catalogue/catalogue'
import type { BakingRule } from '../../contract/orders/notices'
import type { FilterKey, Unavailable } from '../../contract/values'
import { formatTime } from '../../format/berlin-format'
import { weekdayOf } from '../../format/berlin-time'
import { formatCents } from '../../format/money'
import { listInWords } from './lists'
import { SOLD_OUT_NOTE } from './quantity'
import { weekdayName } from './weekdays'

export const unavailableWords = {
  disabled: 'Zurzeit nicht im Sortiment.',
  mode: 'Mit diesem Service nicht erhältlich.',
  branch: 'In diesem Geschäft nicht erhältlich.',
  weekday: 'An diesem Tag backen wir es nicht.',
  lead_time: 'Braucht mehr Vorlaufzeit.',
  cut_off: 'Für diese Zeit ist schon gebacken.',
  no_price: 'Derzeit online nicht verfügbar.',
  sold_out: SOLD_OUT_NOTE,
  saver_hour: 'Gibt es nur heute, in der letzten Stunde vor Ladenschluss.',
} as const satisfies Record<Unavailable, string>

export const filterWords = {
  occasions: 'Anlässe',
  allergenics: 'Allergene',
  attributes: 'Eigenschaften',
} as const satisfies Record<FilterKey, string>

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const
/** 'Montag' for the ISO weekday 1. */
export const fullWeekdayName = (weekday: number): string => weekdays[weekday - 1] ?? ''
const onWeekdays = weekdays.map((day) => `${day.toLowerCase()}s`)

/** After the product's name: 'braucht 24 Stunden Vorlauf und gibt es nur freitags und samstags'. */
export const bakingWords = ({ leadHours, bakedOn, breadSaver = false, pastWave = false }: BakingRule): string =>
  [
    ...(leadHours > 0 ? [`braucht ${leadHours} Stunden Vorlauf`] : []),
    ...(bakedOn === null ? [] : [`gibt es nur ${listInWords(bakedOn.map((day) => onWeekdays[day - 1] ?? ''))}`]),
    ...(pastWave ? ['ist für frühere Zeiten schon gebacken'] : []),
    ...(breadSaver ? ['gibt es nur in der letzten Stunde vor Ladenschluss'] : []),
  ].join(' und ')

/** 'Heute', 'Morgen', 'Dienstag'; from seven days ahead on with the date, because the weekday alone would be ambiguous. */
export function nearDayWords({ day, inDays }: Pick<OvenTime, 'day' | 'inDays'>): string {
  const weekday = weekdays[weekdayOf(day) - 1] ?? ''
  if (inDays < 7) return ['Heute', 'Morgen'][inDays] ?? weekday
  return `${weekday}, ${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`
}

const kept = (count: number, one: string, many: string): string => counted(count, one, many).replace(' ', '\u00a0')

/** Above this number of hours, days are shown. */
const HOURS_TOLD = 48

function remainingWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return kept(minutes, 'Minute', 'Minuten')
  return hours < HOURS_TOLD ? kept(hours, 'Stunde', 'Stunden') : kept(Math.floor(hours / 24), 'Tag', 'Tage')
}

/** `clock`: 'HH:mm' of the branch's own oven. */
export const freshWords = (clock: string): string => `ofenfrisch ab ${clock}`
export const WARM_WORDS = 'Zu Ihrer Abholzeit noch warm'
/** In a time slot. */
export const STILL_WARM = 'noch warm'
/** Below the chosen time: 'Speicherlaib und Hafenbrötchen zu Ihrer Abholzeit noch warm' */
export const warmNamesWords = (names: readonly string[]): string =>
  `${listInWords(names)} ${WARM_WORDS.replace('Z', 'z')}`

/** 'Dienstag um 6 aus dem Ofen, noch 14 Stunden bestellbar'; 'Noch 3 Stunden bestellbar' for products that are not baked. */
export function ovenWords({ bake, from, minutesLeft, ...day }: OvenTime): string {
  const orderable = minutesLeft === null ? '' : `noch ${remainingWords(minutesLeft)} bestellbar`
  if (bake !== null) {
    const fresh = bake.warm ? WARM_WORDS : `${nearDayWords(day)} ${freshWords(bake.clock)}`
    return [fresh, ...(orderable === '' ? [] : [orderable])].join(', ')
  }
  if (from === null) return orderable.replace('n', 'N')
  const clock = from.replace(/^0/, '').replace(':00', '')
  return [`${nearDayWords(day)} um ${clock} aus dem Ofen`, ...(orderable === '' ? [] : [orderable])].join(', ')
}

/** Of a bread-saver bag: 'Heute ab 17:30' */
export const saverHourWords = ({ at }: Pick<BakedAgain, 'at'>): string => `Heute ab ${formatTime(at)}`

/** 'Wieder Freitag', 'Wieder morgen', later on the same day 'Erst wieder ab 11:30' */
export function againWords(again: BakedAgain): string {
  if (again.isLater) return `Erst wieder ab ${formatTime(again.at)}`
  const day = nearDayWords(again)
  return `Wieder ${again.inDays < 2 ? day.toLowerCase() : day}`
}

/** A badge by ISO weekdays: 'Nur Fr und Sa'. */
export const onlyOnWords = (weekdays: readonly number[]): string => `Nur ${listInWords(weekdays.map(weekdayName))}`

/** Texts of badges that mark seasonal products. */
export const badgesOfTheMoment: ReadonlySet<string> = new Set(['Neu', 'Saison'])

/** The price in the default price zone, cents; `perContent`: '6,93 €/kg', null for goods without weight. */
export const listPriceWords = (cents: number, perContent: string | null): string =>
  `Zum Mitnehmen ab ${formatCents(cents)}${perContent === null ? '' : ` (${perContent})`}. Der Preis hängt von Geschäft und Termin ab.`
