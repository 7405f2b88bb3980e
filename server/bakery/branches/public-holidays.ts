/** Public holidays of the German Länder. The package takes tens of milliseconds a year, so each answer is kept. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import Holidays from 'date-holidays-parser'
import { LRUCache } from 'lru-cache'

/** Beside this package's rules for all countries, which as a program would hold five megabytes of memory for one of them. */
const WORLD = 'node_modules/date-holidays/data/holidays.json'

type Rules = { holidays: Record<string, object>; names: Record<string, object> }

let german: Rules | undefined

function germanRules(): Rules {
  if (german !== undefined) return german
  const { holidays, names } = JSON.parse(readFileSync(path.join(process.cwd(), WORLD), 'utf8')) as Rules
  german = { holidays: { DE: holidays['DE'] ?? {} }, names }
  return german
}

/** Sixteen Länder in the years that orders can be for, and some more. */
const MAX_KNOWN = 100
const known = new LRUCache<string, ReadonlyMap<string, string>>({ max: MAX_KNOWN })

/** Day ('yyyy-MM-dd') to German name, of one Land ('HH', 'SH', …) in one year; legal holidays only. */
export function publicHolidays(land: string, year: number): ReadonlyMap<string, string> {
  const key = `${land} ${year}`
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const rules = new Holidays(germanRules(), 'DE', land, { languages: ['de'], types: ['public'] })
  const days = new Map(rules.getHolidays(year).map((holiday) => [holiday.date.slice(0, 10), holiday.name]))
  known.set(key, days)
  return days
}
