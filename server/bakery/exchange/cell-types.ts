/** Types of spreadsheet cells: each parses a text into a value, and formats a value into the one form used for comparison. */
import { postcodeForm, visibleText } from '@/lib/contract/text-form'
import { priceText } from '@/lib/domain/assortment-fields'
import { normaliseCode } from '../coupons/rules'
import { limitHtml } from '../platform/limit-html'

/** A cell that cannot be accepted; the message continues the column's name in a report to the file's author. */
export class CellFault extends Error {}

// biome-ignore lint/suspicious/noExplicitAny: a table's columns have many types
export type CellType<T = any> = {
  parse: (text: string) => T
  format: (value: T) => string
  /** The value if the column is missing; without a fallback the column is required. */
  fallback?: T
  /** The type that a workbook cell may have besides text and number. */
  workbookType?: 'day' | 'time' | 'flag' | undefined
}

/** Values of a row by column name. */
export type RowValues = Readonly<Record<string, unknown>>

const refuse = (reason: string): never => {
  throw new CellFault(reason)
}

/** Highest price of one unit that is taken for meant. */
const MAX_UNIT_PRICE_CENTS = 100_000

/** A formula typed as text; '+49 40 …' is a phone number. */
const FORMULA = /^[=@]|^[+-](?![\d.,])/
/** Texts that a spreadsheet program may run as a formula (OWASP, CSV injection), also behind apostrophes, so that these are preserved. */
const MAY_RUN = /^'*[=+\-@\t\r\n＝＋－＠]/
/** The apostrophe with which spreadsheets mark such a cell as text. */
const ONLY_TEXT = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

/** For types other than free text: ignores invisible characters. */
const withVisibleText =
  <T>(parse: (text: string) => T) =>
  (input: string): T =>
    parse(visibleText(input))

const formatText = (value: string): string => (MAY_RUN.test(value) ? `'${value}` : value)

export const text = (longest = 200, shortest = 0): CellType<string> => ({
  parse: (input) => {
    if (FORMULA.test(input)) return refuse('is a formula, write its value')
    const unquoted = input.replace(ONLY_TEXT, '')
    if (unquoted.length < shortest) return refuse('is missing')
    return unquoted.length > longest ? refuse(`has more than ${longest} characters`) : unquoted
  },
  format: formatText,
})

export const requiredText = (longest = 200): CellType<string> => text(longest, 1)

/** Keys and references of rows. They are compared in a normalised form and stored as they were first written. */
export const key = (longest: number): CellType<string> => ({
  ...requiredText(longest),
  parse: withVisibleText(requiredText(longest).parse),
})

/** HTML with a few allowed tags; all others are dropped. */
export const html = (further: Parameters<typeof limitHtml>[1] = [], longest = 20_000): CellType<string> => ({
  parse: (input) => limitHtml(text(longest).parse(input), further),
  format: formatText,
})

export const whole = (least: number, most = 1_000_000): CellType<number> => ({
  parse: withVisibleText((input) => {
    if (!/^-?\d+$/.test(input)) return refuse(input === '' ? 'is missing' : 'is not a whole number')
    const value = Number(input)
    if (value < least) return refuse(least === 0 ? 'must not be negative' : `must be ${least} or more`)
    return value > most ? refuse(`must be ${most} or less`) : value
  }),
  format: String,
})

/** For degrees and kilometres; formatted with a decimal comma as in German spreadsheets. */
export const decimal = (least: number, most: number): CellType<number> => ({
  parse: withVisibleText((input) => {
    if (input === '') return refuse('is missing')
    const value = /^-?\d+([.,]\d+)?$/.test(input) ? Number(input.replace(',', '.')) : Number.NaN
    if (Number.isNaN(value)) return refuse('is not a number')
    return value < least || value > most ? refuse(`must be between ${least} and ${most}`) : value
  }),
  format: (value) => String(value).replace('.', ','),
})

/** Integer cents, written '5,20'. '1.400' is rejected because it could mean 1,40 or 1400. */
export const euro: CellType<number> = {
  parse: withVisibleText((input) => {
    if (input === '') return refuse('is missing')
    const amount = input.replace(/\s*€$/, '')
    if (amount.startsWith('-')) return refuse('must not be negative')
    const [, euros, fraction = ''] =
      /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(amount) ?? refuse('is not an amount, e.g. 5,20')
    return Number(euros) * 100 + Number(fraction.padEnd(2, '0'))
  }),
  format: priceText,
}

/** The price of one unit: more than nothing, and nobody types four digits of euros for bread on purpose. */
export const unitPrice: CellType<number> = {
  ...euro,
  parse: (input) => {
    const cents = euro.parse(input)
    if (cents === 0) return refuse('must be more than 0')
    return cents > MAX_UNIT_PRICE_CENTS ? refuse(`must be ${priceText(MAX_UNIT_PRICE_CENTS)} or less`) : cents
  },
}

export const flag: CellType<boolean> = {
  parse: withVisibleText((input) => {
    if (/^(ja|x|1|true|wahr)$/i.test(input)) return true
    return /^(nein|0|false|falsch|)$/i.test(input) ? false : refuse('must be ja or nein')
  }),
  format: (value) => (value ? 'ja' : 'nein'),
  workbookType: 'flag',
}

/** Part of an address; other characters would be redirected to this form. */
export const pathPart = (longest: number): CellType<string> => ({
  parse: withVisibleText((input) =>
    /^[a-z0-9-]+$/.test(input)
      ? key(longest).parse(input)
      : refuse('must consist of a-z, 0-9 and hyphens, e.g. suesses-kuchen'),
  ),
  format: formatText,
})

/** A category's slug and one of its subcategories: 'snacks/Aufstriche & Butter'. */
export const subcategoryPath: CellType<string> = {
  parse: (input) =>
    /^[^/]+\/[^/]+$/.test(input)
      ? text(130).parse(input)
      : refuse('is not a category and subcategory, e.g. snacks/Aufstriche'),
  format: formatText,
}

/** A path below `public`, or empty: pictures of other hosts are not loaded. */
export const picture: CellType<string> = {
  parse: (input) =>
    /^(\/[\w.-]+)+$/.test(input) || input === ''
      ? text(300).parse(input)
      : refuse('is not a picture of this shop, e.g. /pictures/1001.webp'),
  format: formatText,
}

/** Five digits; spreadsheets that treat it as a number drop the leading zero of East German postcodes. */
export const postcode: CellType<string> = {
  parse: (input) => {
    const digits = postcodeForm(input)
    return /^\d{5}$/.test(digits) ? digits : refuse('is not a postcode of five digits: format the column as text')
  },
  format: (value) => value,
}

export const oneOf = (...values: string[]): CellType<string> => ({
  parse: withVisibleText((input) => (values.includes(input) ? input : refuse(`must be one of ${values.join(', ')}`))),
  format: (value) => value,
})

/** '2026-12-24', '24.12.2026' or '1.12.2026'. */
export const day: CellType<string> = {
  parse: withVisibleText((input) => {
    const iso = input.replace(
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
      (_, date: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
    )
    const moment = /^\d{4}-\d\d-\d\d$/.test(iso) ? Date.parse(iso) : Number.NaN
    // Date accepts 31 February as 3 March.
    const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(iso)
    return isDay ? iso : refuse('is not a day, e.g. 24.12.2026')
  }),
  format: (value) => value,
  workbookType: 'day',
}

/** A day, or a minute of it: '2026-12-01 06:30'. Midnight is written as the day alone. */
export const dayOrMinute: CellType<string> = {
  ...day,
  parse: withVisibleText((input) => {
    const [, date = input, clock = '00:00'] = /^(\S+) (\d{1,2}:\d\d(?::00)?)$/.exec(input) ?? []
    const minute = time.parse(clock)
    return minute === '00:00' ? day.parse(date) : `${day.parse(date)} ${minute}`
  }),
}

/** '06:30', '6:30', or with the seconds ':00' that spreadsheets append. */
export const time: CellType<string> = {
  parse: withVisibleText((input) => {
    const clock = input.replace(/^(\d:)/, '0$1').replace(/^(\d\d:\d\d):00$/, '$1')
    return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock) ? clock : refuse('is not a time, e.g. 06:30')
  }),
  format: (value) => value,
  workbookType: 'time',
}

/** A time, or empty for a day without hours. */
export const timeOrNone: CellType<string> = {
  parse: (input) => (visibleText(input) === '' ? '' : time.parse(input)),
  format: (value) => value,
  workbookType: time.workbookType,
}

/** A coupon code in capital letters, as in the database. */
export const couponCode: CellType<string> = {
  parse: (input) => normaliseCode(key(40).parse(input)),
  format: formatText,
}

/** Several values in one cell: 'Rund | Lang'. */
export const list = <T>(cell: CellType<T>): CellType<T[]> => ({
  parse: (input) =>
    input
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(cell.parse),
  format: (values) => values.map(cell.format).join(' | '),
})

/** Ordered pairs: 'Größe: klein | Milch: Hafer'. */
export const pairs: CellType<[string, string][]> = {
  parse: (input) =>
    list(requiredText())
      .parse(input)
      .map((part) => {
        const [, name = '', value = ''] =
          /^([^:]+):\s*(.+)$/.exec(part) ?? refuse('must be pairs, e.g. Größe: klein | Milch: Hafer')
        return [name.trim(), value]
      }),
  format: (values) => values.map(([name, value]) => formatText(`${name}: ${value}`)).join(' | '),
}

/** An empty cell means null. */
export const maybe = <T>(cell: CellType<T>): CellType<T | null> => ({
  parse: (input) => (visibleText(input) === '' ? null : cell.parse(input)),
  format: (value) => (value === null ? '' : cell.format(value)),
  workbookType: cell.workbookType,
})

/** An empty cell means `value`. */
export const orElse = <T>(value: T, cell: CellType<T>): CellType<T> => ({
  parse: (input) => (visibleText(input) === '' ? value : cell.parse(input)),
  format: cell.format,
  fallback: value,
  workbookType: cell.workbookType,
})
