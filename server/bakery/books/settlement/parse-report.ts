/**
 * Reads PayPal's settlement report (STL), CSV in versions 7 to 9 of its specification: each row names its type in the first
 * column. 'RH' is the header of the report, 'SH' begins a section, 'CH' names the columns of the section's body rows 'SB'. Amounts
 * are unsigned, in minor units; a column beside each says 'CR' (into the account) or 'DR'. Other rows are sums, which are not
 * needed. Columns are found by their names, because later versions add some; those with data of payers are not read. Pure.
 */
import { FileFault, readCsvRows } from '../../exchange/service'

export type ReportLine = {
  transactionId: string
  /** 'T0006' */
  eventCode: string
  at: Date
  /** Negative: taken from the account. */
  grossAmount: number
  currency: string
  /** Negative: kept by the provider. */
  feeAmount: number
  feeCurrency: string
}

type Report = { from: Date; to: Date; lines: ReportLine[] }

const COLUMNS = {
  id: 'transaction id',
  code: 'transaction event code',
  at: 'transaction completion date',
  begun: 'transaction initiation date',
  side: 'transaction debit or credit',
  gross: 'gross transaction amount',
  currency: 'gross transaction currency',
  feeSide: 'fee debit or credit',
  fee: 'fee amount',
  feeCurrency: 'fee currency',
} as const
type Column = keyof typeof COLUMNS

/** PayPal writes 'Transaction  Debit or Credit' with two spaces. */
const nameOf = (heading: string): string => heading.trim().replace(/\s+/g, ' ').toLowerCase()

/** '2026/10/31 23:58:02 +0100' */
const INSTANT = /^(\d{4})[/-](\d\d)[/-](\d\d)[ T](\d\d):(\d\d):(\d\d) ?([+-])(\d\d):?(\d\d)$/

function instantOf(text: string): Date | null {
  const [, year, month, day, hours, minutes, seconds, sign, offsetHours, offsetMinutes] =
    INSTANT.exec(text.trim()) ?? []
  if (year === undefined) return null
  const at = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${sign}${offsetHours}:${offsetMinutes}`)
  return Number.isNaN(at.getTime()) ? null : at
}

const MAX_AMOUNT = 1_000_000_000_000

/** Signed minor units; an empty amount is 0. Null: not an amount. */
function amountOf(text: string, side: string): number | null {
  const amount = text.trim() === '' ? 0 : Number(text.trim())
  if (!Number.isInteger(amount) || amount < 0 || amount > MAX_AMOUNT) return null
  if (amount === 0) return 0
  return side === 'CR' ? amount : side === 'DR' ? -amount : null
}

const CURRENCY = /^[A-Z]{3}$/

function lineOf(cells: readonly string[], columns: ReadonlyMap<string, number>): ReportLine | null {
  const cell = (column: Column): string => cells[columns.get(COLUMNS[column]) ?? -1]?.trim() ?? ''
  const at = instantOf(cell('at')) ?? instantOf(cell('begun'))
  const grossAmount = amountOf(cell('gross'), cell('side'))
  const feeAmount = amountOf(cell('fee'), cell('feeSide'))
  const [transactionId, currency] = [cell('id'), cell('currency')]
  const isWhole = transactionId !== '' && transactionId.length <= 50 && CURRENCY.test(currency)
  if (at === null || grossAmount === null || feeAmount === null || !isWhole) return null
  const feeCurrency = cell('feeCurrency') || currency
  return { transactionId, eventCode: cell('code').slice(0, 10), at, grossAmount, currency, feeAmount, feeCurrency }
}

const NEEDED: readonly Column[] = ['id', 'code', 'side', 'gross', 'currency']

function columnsOf(cells: readonly string[]): ReadonlyMap<string, number> | null {
  const columns = new Map(cells.map((heading, index) => [nameOf(heading), index]))
  return NEEDED.every((column) => columns.has(COLUMNS[column])) ? columns : null
}

function rowsOf(bytes: Buffer): string[][] | null {
  try {
    return readCsvRows('report', bytes)
  } catch (fault) {
    if (fault instanceof FileFault) return null
    throw fault
  }
}

/** The report; null if the file is none, or if a single line of it cannot be read: half a report would be a wrong one. */
export function parseReport(bytes: Buffer): Report | null {
  const rows = rowsOf(bytes)
  if (rows?.[0]?.[0]?.trim() !== 'RH') return null
  let columns: ReadonlyMap<string, number> | null = null
  const lines: ReportLine[] = []
  const bounds: Date[] = []
  for (const cells of rows) {
    const type = cells[0]?.trim()
    if (type === 'SH') bounds.push(...[cells[1], cells[2]].flatMap((text) => instantOf(text ?? '') ?? []))
    if (type === 'CH') columns = columnsOf(cells)
    if (type !== 'SB') continue
    const line = columns === null ? null : lineOf(cells, columns)
    if (line === null) return null
    lines.push(line)
  }
  const times = [...bounds, ...lines.map(({ at }) => at)].map((at) => at.getTime())
  if (times.length === 0) return null
  const [from, to] = times.reduce<[number, number]>(
    ([least, most], time) => [Math.min(least, time), Math.max(most, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  return { from: new Date(from), to: new Date(to), lines }
}
