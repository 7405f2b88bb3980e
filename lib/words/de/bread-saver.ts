/** Bread-saver evenings, for customers and staff. */

import { counted } from '@/lib/format/count'
import { formatClock, formatTime } from '../../format/berlin-format'
import { lazily } from '../../memo/lazily'

/** Subject of an audit log entry. */
export const BAGS = 'Brotretter-Tüten'

export const bagsInWords = (bags: number): string => counted(bags, 'Tüte', 'Tüten')

const kilograms = lazily(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 }))
const fewKilograms = lazily(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }))

/** '412 kg'; small amounts with a decimal. */
export const savedWeight = (grams: number): string =>
  `${(grams < 10_000 ? fewKilograms : kilograms)().format(grams / 1000)}\u00a0kg`

/** '17:30–18:30 Uhr'; ISO 8601. */
export const pickupSpan = ({ from, until }: { from: string; until: string }): string =>
  `${formatTime(from)}–${formatClock(until)}`

/** 'Abholen 17:30–18:30 Uhr' */
export const collectWithin = (evening: { from: string; until: string }): string => `Abholen ${pickupSpan(evening)}`

/** 'Abholen heute um 17:45 Uhr'; ISO 8601. */
export const collectAt = (at: string): string => `Abholen heute um ${formatClock(at)}`

export const NO_TIME_TONIGHT = 'Für heute Abend ist hier kein Termin mehr frei.'

/** The content of a bag is a surprise. */
export const SURPRISE = 'Der Inhalt ist eine Überraschung'
export const SURPRISE_ALLERGENS = 'und kann alle Allergene enthalten. Bitte fragen Sie bei der Übergabe.'
