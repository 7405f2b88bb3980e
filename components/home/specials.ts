import type { OvenTime } from '@/lib/contract/catalogue/catalogue'
import { nearDayWords } from '@/lib/words/de/catalogue'

/** Heading with the day of the target time, or of the next sale: 'Heute', 'Morgen' or 'Am Freitag'. */
export const specialsTitle = (day: Pick<OvenTime, 'day' | 'inDays'>): string =>
  `${day.inDays < 2 ? nearDayWords(day) : `Am ${nearDayWords(day)}`} frisch aus dem Ofen`

/** Text below the heading; names the branch if it is known. */
export const specialsText = (branchName: string | undefined): string =>
  branchName === undefined
    ? 'Was es nur an diesem Tag gibt, was neu ist und was gerade Saison hat.'
    : `Aus der Backstube: ${branchName}.`
