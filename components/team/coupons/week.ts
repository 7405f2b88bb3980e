const DAY_MS = 86_400_000

/** ISO 8601 week of a Monday ('2026-11-23'): the week of the year to which its Thursday belongs. */
export function weekOf(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * DAY_MS)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - newYear) / (7 * DAY_MS)) + 1
}
