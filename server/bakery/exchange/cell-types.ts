/** What may stand in a cell of a spreadsheet: each kind reads a text and writes the one form it is compared in. */
import sanitizeHtml from 'sanitize-html'
import { postcodeForm, visibleText } from '@/lib/contract/text-form'
import { normaliseCode } from '../coupons/rules'

/** Why a cell cannot be taken; said to who made the file. */
export class CellFault extends Error {}

// biome-ignore lint/suspicious/noExplicitAny: a table's columns are of many kinds
export type CellType<T = any> = {
  parse: (text: string) => T
  format: (value: T) => string
  /** What it is where nothing is said: its column may be missing in a sheet. */
  fallback?: T
  /** What a workbook may hold it as, beside a text and a number. */
  workbookType?: 'day' | 'time' | 'flag' | undefined
}

/** A row, by the names of its columns. */
export type RowValues = Readonly<Record<string, unknown>>

const refuse = (reason: string): never => {
  throw new CellFault(reason)
}

/** Written by somebody as a formula; '+49 40 …' is a phone number. */
const FORMULA = /^[=@]|^[+-](?![\d.,])/
/** A spreadsheet may run it where the file is opened: OWASP, CSV injection. Behind apostrophes, so that those come back. */
const MAY_RUN = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Said of a text that only looks so, as spreadsheets do themselves. */
const ONLY_TEXT = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

/** Of kinds that are no running text: what nobody sees in it says nothing. */
const withVisibleText =
  <T>(parse: (text: string) => T) =>
  (given: string): T =>
    parse(visibleText(given))

const formatText = (value: string): string => (MAY_RUN.test(value) ? `'${value}` : value)

export const text = (longest = 200, shortest = 0): CellType<string> => ({
  parse: (given) => {
    if (FORMULA.test(given)) return refuse('is a formula, write its value')
    const meant = given.replace(ONLY_TEXT, '')
    if (meant.length < shortest) return refuse('is missing')
    return meant.length > longest ? refuse(`has more than ${longest} characters`) : meant
  },
  format: formatText,
})

export const required = (longest = 200): CellType<string> => text(longest, 1)

/** What rows are told apart and referred to by. Keys are compared in one form, and keep how they were written first. */
export const key = (longest: number): CellType<string> => ({ ...required(longest), parse: withVisibleText(required(longest).parse) })

/** What editors may use; everything else is dropped. */
export const html = (...allowedTags: string[]): CellType<string> => ({
  parse: (given) =>
    sanitizeHtml(text(20_000).parse(given), {
      allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', ...allowedTags],
      allowedAttributes: { a: ['href'] },
      allowedSchemes: ['https', 'mailto', 'tel'],
    }),
  format: formatText,
})

export const whole = (least: number, most = 1_000_000): CellType<number> => ({
  parse: withVisibleText((given) => {
    if (!/^-?\d+$/.test(given)) return refuse(given === '' ? 'is missing' : 'is no whole number')
    const value = Number(given)
    if (value < least) return refuse(least === 0 ? 'must not be negative' : `must be ${least} or more`)
    return value > most ? refuse(`must be ${most} or less`) : value
  }),
  format: String,
})

/** Degrees, kilometres; written with a comma as German spreadsheets do. */
export const decimal = (least: number, most: number): CellType<number> => ({
  parse: withVisibleText((given) => {
    if (given === '') return refuse('is missing')
    const value = /^-?\d+([.,]\d+)?$/.test(given) ? Number(given.replace(',', '.')) : Number.NaN
    if (Number.isNaN(value)) return refuse('is no number')
    return value < least || value > most ? refuse(`must be between ${least} and ${most}`) : value
  }),
  format: (value) => String(value).replace('.', ','),
})

/** Integer cents, written '5,20'. '1.400' is refused: nobody knows whether it means 1,40 or 1400. */
export const euro: CellType<number> = {
  parse: withVisibleText((given) => {
    if (given === '') return refuse('is missing')
    const amount = given.replace(/\s*€$/, '')
    if (amount.startsWith('-')) return refuse('must not be negative')
    const [, euros, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(amount) ?? refuse('is no amount, e.g. 5,20')
    return Number(euros) * 100 + Number(fraction.padEnd(2, '0'))
  }),
  format: (cents) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`,
}

export const flag: CellType<boolean> = {
  parse: withVisibleText((given) => {
    if (/^(ja|x|1|true|wahr)$/i.test(given)) return true
    return /^(nein|0|false|falsch|)$/i.test(given) ? false : refuse('must be ja or nein')
  }),
  format: (value) => (value ? 'ja' : 'nein'),
  workbookType: 'flag',
}

/** 'snacks/Aufstriche & Butter': a category's slug and one of its subcategories. */
export const shelf: CellType<string> = {
  parse: (given) =>
    /^[^/]+\/[^/]+$/.test(given) ? text(130).parse(given) : refuse('is no shelf, e.g. snacks/Aufstriche'),
  format: formatText,
}

/** An address below `public`, or none: pictures of other hosts are not fetched. */
export const picture: CellType<string> = {
  parse: (given) =>
    /^(\/[\w.-]+)+$/.test(given) || given === ''
      ? text(300).parse(given)
      : refuse('is no picture of this shop, e.g. /pictures/1001.webp'),
  format: formatText,
}

/** Spreadsheets take it for a number, and Dresden loses its zero. */
export const postcode: CellType<string> = {
  parse: (given) => {
    const digits = postcodeForm(given)
    return /^\d{5}$/.test(digits) ? digits : refuse('is no postcode of five digits: format the column as text')
  },
  format: (value) => value,
}

export const oneOf = (...values: string[]): CellType<string> => ({
  parse: withVisibleText((given) => (values.includes(given) ? given : refuse(`must be one of ${values.join(', ')}`))),
  format: (value) => value,
})

/** '2026-12-24', '24.12.2026' or '1.12.2026'. */
export const day: CellType<string> = {
  parse: withVisibleText((given) => {
    const iso = given.replace(
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
      (_, date: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
    )
    const moment = /^\d{4}-\d\d-\d\d$/.test(iso) ? Date.parse(iso) : Number.NaN
    // Date takes the 31st of February for the 3rd of March.
    const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(iso)
    return isDay ? iso : refuse('is no day, e.g. 24.12.2026')
  }),
  format: (value) => value,
  workbookType: 'day',
}

/** '06:30', '6:30', or with the seconds that spreadsheets put behind it. */
export const time: CellType<string> = {
  parse: withVisibleText((given) => {
    const clock = given.replace(/^(\d:)/, '0$1').replace(/^(\d\d:\d\d):00$/, '$1')
    return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock) ? clock : refuse('is no time, e.g. 06:30')
  }),
  format: (value) => value,
  workbookType: 'time',
}

/** Empty where a day has no hours. */
export const timeOrNone: CellType<string> = {
  parse: (given) => (visibleText(given) === '' ? '' : time.parse(given)),
  format: (value) => value,
  workbookType: time.workbookType,
}

/** As the database knows it: in capitals. */
export const code: CellType<string> = {
  parse: (given) => normaliseCode(key(40).parse(given)),
  format: formatText,
}

/** Several in one cell: 'Rund | Lang'. */
export const list = <T>(cell: CellType<T>): CellType<T[]> => ({
  parse: (given) =>
    given
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(cell.parse),
  format: (values) => values.map(cell.format).join(' | '),
})

/** 'Größe: klein | Milch: Hafer', in this order. */
export const pairs: CellType<[string, string][]> = {
  parse: (given) =>
    list(required())
      .parse(given)
      .map((part) => {
        const [, name = '', value = ''] =
          /^([^:]+):\s*(.+)$/.exec(part) ?? refuse('must be pairs, e.g. Größe: klein | Milch: Hafer')
        return [name.trim(), value]
      }),
  format: (values) => values.map(([name, value]) => formatText(`${name}: ${value}`)).join(' | '),
}

/** An empty cell is null. */
export const maybe = <T>(cell: CellType<T>): CellType<T | null> => ({
  parse: (given) => (visibleText(given) === '' ? null : cell.parse(given)),
  format: (value) => (value === null ? '' : cell.format(value)),
  workbookType: cell.workbookType,
})

/** An empty cell says this. */
export const orElse = <T>(value: T, cell: CellType<T>): CellType<T> => ({
  parse: (given) => (visibleText(given) === '' ? value : cell.parse(given)),
  format: cell.format,
  fallback: value,
  workbookType: cell.workbookType,
})
