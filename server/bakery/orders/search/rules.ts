/** The search keys of a paid order, and the day in a typed text. Pure. */
import type { Billing } from '@/lib/contract/orders/billing'
import type { Contact } from '@/lib/contract/orders/contact'
import { searchKeys } from '@/lib/domain/search-keys'
import { addCalendarDays, daysBetween } from '@/lib/format/berlin-time'

export type SearchableOrder = {
  orderNumber: string
  grandTotalCents: number
  invoiceNumber?: string | null | undefined
  pickupCode?: string | undefined
  contact?: Contact | null | undefined
  billing?: Billing | null | undefined
}

export const keysOfOrder = (
  { orderNumber, invoiceNumber, pickupCode, contact, billing, grandTotalCents }: SearchableOrder,
  lines: readonly { name: string }[],
): string[] =>
  searchKeys({
    names: [contact?.firstName ?? '', contact?.lastName ?? '', billing?.companyName ?? ''],
    numbers: [orderNumber, invoiceNumber ?? '', pickupCode ?? ''],
    email: contact?.email,
    phone: contact?.phone,
    products: lines.map(({ name }) => name),
    amounts: [grandTotalCents],
  })

/** '22.11.', '22.11.2026', '22.11.26' and '2026-11-22'. */
const DAY = /(?<![\d.,-])(?:(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2})(?!\d))?|(\d{4})-(\d{2})-(\d{2})(?![\d-]))/

/** Half a year: a day without a year is the nearest one. */
const HALF_YEAR_DAYS = 183

const isDay = (day: string): boolean => {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return month >= 1 && month <= 12 && date >= 1 && date <= 31 && addCalendarDays(day, 0) === day
}

const nearest = (monthAndDate: string, today: string): string | undefined => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1, year - 1]
    .map((one) => `${one}-${monthAndDate}`)
    .find((day) => isDay(day) && Math.abs(daysBetween(today, day)) <= HALF_YEAR_DAYS)
}

/** The day that the text names, and the text without it; a text that names none is returned as it is. */
export function dayInText(text: string, today: string): { day: string | undefined; rest: string } {
  const found = DAY.exec(text)
  if (found === null) return { day: undefined, rest: text }
  const [words, date = '', month = '', year = '', ...iso] = found
  const monthAndDate = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const written =
    date === ''
      ? iso.join('-')
      : year === ''
        ? nearest(monthAndDate, today)
        : `${year.length === 2 ? '20' : ''}${year}-${monthAndDate}`
  if (written === undefined || !isDay(written)) return { day: undefined, rest: text }
  return { day: written, rest: text.replace(words, ' ').trim() }
}
