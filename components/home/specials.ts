import type { OvenTime } from '@/lib/contract/catalogue'
import { nearDayWords } from '@/lib/words/de/catalogue'

/** 'Heute', 'Morgen' or 'Am Freitag': the day for which the visitor buys, or on which the next bread is sold. */
export const specialsTitle = (day: Pick<OvenTime, 'day' | 'inDays'>): string =>
  `${day.inDays < 2 ? nearDayWords(day) : `Am ${nearDayWords(day)}`} frisch aus dem Ofen`

/** What the row is about, and of which bakery it is known. */
export const specialsText = (branchName: string | undefined): string =>
  branchName === undefined
    ? 'Was es nur an diesem Tag gibt, was neu ist und was gerade Saison hat.'
    : `Aus der Backstube: ${branchName}.`
