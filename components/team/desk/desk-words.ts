/** Days as the desk reads them. */
const weekday = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short' })
const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** 'Sa, 21. November'. `date`: 'yyyy-MM-dd'. */
export const dayTitle = (date: string): string => {
  const noon = new Date(`${date}T12:00:00Z`)
  return `${weekday.format(noon).replace('.', '')}, ${day.format(noon)}`
}
