import { lazily } from '@/lib/memo/lazily'

const weekday = lazily(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short' }))
const day = lazily(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long' }))

/** 'Sa, 21. November'. `date`: 'yyyy-MM-dd'. */
export const dayTitle = (date: string): string => {
  const noon = new Date(`${date}T12:00:00Z`)
  return `${weekday().format(noon).replace('.', '')}, ${day().format(noon)}`
}
