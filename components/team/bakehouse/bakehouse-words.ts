/** German texts about waves, versions and supplements. */

import { soonText } from '@/components/order-config/rules/earliest-time-text'
import type { ProductionList, ProductionWave } from '@/lib/contract/staff/production'
import { formatClock, formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { dayOf, isEmptyDateTime, weekdayOf } from '@/lib/format/berlin-time'
import type { WaveOfDay } from '@/lib/web/team-routes'
import { weekdayName } from '@/lib/words/de/weekdays'
import { supplementToShow } from './production-list-contents'

/** Label of the print button. Printing writes a supplement only for staff with access to all branches of the bakehouse. */
export const printLabel = (list: ProductionList): string =>
  list.isWhole && list.open.length > 0 ? `Nachtrag ${supplementToShow(list)} drucken` : 'Drucken'

/** 'Nacht, 02:00', on another day 'So-Nacht, 02:00'. */
export function waveTitle({ name, date, bakesAt }: ProductionWave, today: string): string {
  const day = date === today ? '' : `${weekdayName(weekdayOf(date))}-`
  return `${day}${name}, ${formatTime(bakesAt)}`
}

/** The key of a wave, as used in links and requests. */
export const waveOf = ({ bakehouse, date, name }: ProductionWave): WaveOfDay => ({ bakehouse, date, wave: name })

/** 'Backstube Lübeck'; a name that contains 'Backstube' stays as it is. */
export const bakehouseName = (name: string): string => (name.includes('Backstube') ? name : `Backstube ${name}`)

type Numbers = Pick<ProductionWave, 'version' | 'supplement'>

/** 'Fassung 3 + Nachtrag 2' */
export const numbersText = ({ version, supplement }: Numbers): string =>
  supplement === 0 ? `Fassung ${version}` : `Fassung ${version} + Nachtrag ${supplement}`

const isBaked = ({ bakesAt }: ProductionWave, now: Date): boolean => new Date(bakesAt) <= now

/** 'Gesperrt · Fassung 3', 'Offen bis heute 20:00'. The shop locks no list of an earlier day any more. */
export function stateText(wave: ProductionWave, now: Date): string {
  if (wave.version > 0) return `Gesperrt · ${numbersText(wave)}`
  if (new Date(wave.cutOffAt) > now) return `Offen bis ${soonText(wave.cutOffAt, now)}`
  return isBaked(wave, now) ? 'Nicht gesperrt' : 'Wird gesperrt'
}

/** Of a list without goods. */
export const emptyText = (wave: ProductionWave, now: Date): string =>
  isBaked(wave, now) ? 'Für diese Welle war nichts bestellt.' : 'Für diese Welle ist noch nichts bestellt.'

/** '+12', '−1' */
export const unitsText = (units: number): string => (units < 0 ? `−${-units}` : `+${units}`)

/** 'Sa, 21.11., 05:40 Uhr', or '05:40 Uhr' for today; '' for the empty date. */
export function momentText(dateTime: string, now: string): string {
  if (isEmptyDateTime(dateTime)) return ''
  const isToday = dayOf(new Date(dateTime)) === dayOf(new Date(now))
  return isToday ? formatClock(dateTime) : `${formatShortDay(dateTime)}, ${formatClock(dateTime)}`
}

/** 'Samstag' */
export const weekdayText = (dateTime: string): string =>
  new Date(dateTime).toLocaleDateString('de-DE', { weekday: 'long', timeZone: 'Europe/Berlin' })
