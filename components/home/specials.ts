import { formatWeekday } from '@/lib/berlin-format'
import { addCalendarDays, dayOf } from '@/lib/berlin-time'

/** 'Heute' …, or the day for which the visitor buys; `target` is ISO 8601, null where there is none yet. */
export function specialsTitle(target: string | null, now: Date): string {
  return `${dayName(target, now)} frisch aus dem Ofen`
}

function dayName(target: string | null, now: Date): string {
  const today = dayOf(now)
  const day = target === null ? today : dayOf(new Date(target))
  if (target === null || day === today) return 'Heute'
  return day === addCalendarDays(today, 1) ? 'Morgen' : `Am ${formatWeekday(target)}`
}

/** What the row is about, and of which bakery it is known. */
export const specialsText = (branchName: string | undefined): string =>
  branchName === undefined
    ? 'Was es nur an diesem Tag gibt, was neu ist und was gerade Saison hat.'
    : `Aus der Backstube: ${branchName}.`
