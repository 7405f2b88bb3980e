/** Public holidays of the German Länder. The package takes tens of milliseconds a year, so each answer is kept. */
import Holidays from 'date-holidays'
import { LRUCache } from 'lru-cache'

/** Sixteen Länder in the years that orders can be for, and some more. */
const MAX_KNOWN = 100
const known = new LRUCache<string, ReadonlyMap<string, string>>({ max: MAX_KNOWN })

/** Day ('yyyy-MM-dd') to German name, of one Land ('HH', 'SH', …) in one year; legal holidays only. */
export function publicHolidays(land: string, year: number): ReadonlyMap<string, string> {
  const key = `${land} ${year}`
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const holidays = new Holidays('DE', land, { languages: ['de'], types: ['public'] }).getHolidays(year)
  const days = new Map(holidays.map((holiday) => [holiday.date.slice(0, 10), holiday.name]))
  known.set(key, days)
  return days
}
