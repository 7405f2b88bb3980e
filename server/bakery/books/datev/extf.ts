/**
 * Bookings as a file in the DATEV format: EXTF, header version 700, category 21 ('Buchungsstapel') in version 13, as published
 * at developer.datev.de (DATEV-Format, Buchungsstapel). The first line describes the batch, the second names 125 columns.
 */
import type { Booking } from './bookings'
import { COLUMNS } from './columns'
import { toWindows1252 } from './windows-1252'

export type Batch = {
  /** 'yyyy-MM-dd', the first day of the month. */
  month: string
  /** The last day of the month. */
  until: string
  createdAt: Date
  consultant: string
  client: string
  /** 1 to 12. */
  fiscalMonth: number
  isClosed: boolean
  part: number
}

/** Control characters and the delimiter become spaces, quotation marks apostrophes. */
const quoted = (text: string): string => `"${text.replaceAll('"', "'").replace(/[\p{Cc}; ]+/gu, ' ')}"`
const digitsOf = (day: string): string => day.replaceAll('-', '')
/** '1234,56' */
const amountOf = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** The latest first day of a fiscal year until the month. */
function fiscalYearStart(month: string, fiscalMonth: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${number >= fiscalMonth ? year : year - 1}${String(fiscalMonth).padStart(2, '0')}01`
}

/** Creation time in UTC with milliseconds, 17 digits. */
const stampOf = (at: Date): string => at.toISOString().replace(/\D/g, '')

const header = (batch: Batch, accountLength: number): string[] => [
  ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', stampOf(batch.createdAt)],
  ...['', '""', '""', '""', batch.consultant, batch.client],
  ...[fiscalYearStart(batch.month, batch.fiscalMonth), String(accountLength)],
  ...[digitsOf(batch.month), digitsOf(batch.until), quoted(`Shop ${batch.month.slice(0, 7)} Teil ${batch.part}`)],
  // Financial accounting, for all purposes; a closed month is fixed in DATEV, too.
  ...['""', '1', '0', batch.isClosed ? '1' : '0', '"EUR"'],
  ...['', '""', '', '', '""', '', '', '""', '""'],
]

/** Columns that a booking fills, by their position from 1. */
const AT = {
  amount: 1,
  side: 2,
  currency: 3,
  account: 7,
  contraAccount: 8,
  day: 10,
  document: 11,
  text: 14,
  costCentre: 37,
  isFixed: 114,
}

const MAX_TEXT = 60

function row(booking: Booking, { isClosed }: Batch): string[] {
  const cells: string[] = Array.from({ length: COLUMNS.length }, () => '')
  const set = (column: number, cell: string) => {
    cells[column - 1] = cell
  }
  const [, month = '', day = ''] = booking.day.split('-')
  set(AT.amount, amountOf(booking.cents))
  set(AT.side, `"${booking.side}"`)
  set(AT.currency, '"EUR"')
  set(AT.account, booking.account)
  set(AT.contraAccount, booking.contraAccount)
  set(AT.day, `${day}${month}`)
  set(AT.document, quoted(booking.document.replace(/[^\w$&%*+\-/]/g, '').slice(0, 36)))
  set(AT.text, quoted([...booking.text].slice(0, MAX_TEXT).join('')))
  if (booking.costCentre !== null) set(AT.costCentre, `"${booking.costCentre}"`)
  set(AT.isFixed, isClosed ? '1' : '0')
  return cells
}

export function extfFile(batch: Batch, bookings: readonly Booking[], accountLength: number): Buffer {
  const lines = [header(batch, accountLength), COLUMNS, ...bookings.map((booking) => row(booking, batch))]
  return toWindows1252(lines.map((cells) => `${cells.join(';')}\r\n`).join(''))
}
