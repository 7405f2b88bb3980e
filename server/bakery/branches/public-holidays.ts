/** Public holidays of the German Länder. The package needs tens of milliseconds for a year, so results are cached. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import Holidays from 'date-holidays-parser'
import { LRUCache } from 'lru-cache'

/** Rules of all countries as JSON. Importing the package's module instead would keep five megabytes in memory. */
const WORLD = 'node_modules/date-holidays/data/holidays.json'

type Rules = { holidays: Record<string, object>; names: Record<string, object> }

let cachedRules: Rules | undefined

function germanRules(): Rules {
  if (cachedRules !== undefined) return cachedRules
  const { holidays, names } = JSON.parse(readFileSync(path.join(process.cwd(), WORLD), 'utf8')) as Rules
  cachedRules = { holidays: { DE: holidays['DE'] ?? {} }, names }
  return cachedRules
}

/** Cached years: sixteen Länder in the years of orders, and some more. */
const MAX_CACHED = 100
const cache = new LRUCache<string, ReadonlyMap<string, string>>({ max: MAX_CACHED })

/** German names of the legal holidays by day ('yyyy-MM-dd'), of one Land ('HH', 'SH', …) in one year. */
export function publicHolidays(land: string, year: number): ReadonlyMap<string, string> {
  const key = `${land} ${year}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const rules = new Holidays(germanRules(), 'DE', land, { languages: ['de'], types: ['public'] })
  const days = new Map(rules.getHolidays(year).map((holiday) => [holiday.date.slice(0, 10), holiday.name]))
  cache.set(key, days)
  return days
}
