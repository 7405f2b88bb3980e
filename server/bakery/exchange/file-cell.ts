/**
 * Raw cells of a file, and their exact conversion to text; a cell that cannot be converted exactly is a fault. CSV has only
 * texts, a workbook also numbers, dates, booleans and errors; an empty cell is ''. Pure.
 */
import { CellFault, type CellType } from './cell-types'

/** A workbook cell without a value of its own: an error, a formula, or part of a merged cell. */
export class UnreadableCell {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}
export type FileCell = string | number | boolean | Date | UnreadableCell

/** Error values of spreadsheets in English and German; '####' comes from a column that was too narrow. */
const SPREADSHEET_ERROR =
  /^#(N\/A|NV|REF!|BEZUG!|DIV\/0!|VALUE!|WERT!|NAME\?|NUM!|ZAHL!|NULL!|SPILL!|ÜBERLAUF!|CALC!|KALK!|#+)$/

export const spreadsheetError = (error: string): UnreadableCell =>
  new UnreadableCell(`is an error of the spreadsheet: ${error}`)

/** Spreadsheets show and store 15 significant digits; further digits are rounding noise of sums. */
const DIGITS = 15
const plainNumber = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumSignificantDigits: DIGITS })

function numberText(value: number): string {
  if (Math.abs(value) < 10 ** DIGITS) return plainNumber.format(value)
  throw new CellFault(
    `has more than ${DIGITS} digits, which a number cell does not keep: format the column as text and type it again`,
  )
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
/** A time of day is a fraction of day 0 of the workbook's date system, 1900 or 1904. */
const FIRST_DAYS = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)].map((first) => first / MINUTE_MS)
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Rounds to minutes, because spreadsheets store times as fractions that may be some seconds off. */
function dateText(date: Date): { workbookType: 'day' | 'time'; text: string } {
  const minutes = Math.round(date.getTime() / MINUTE_MS)
  const ofDay = FIRST_DAYS.map((first) => minutes - first).find((passed) => passed >= 0 && passed <= DAY_MINUTES)
  if (ofDay !== undefined) {
    return { workbookType: 'time', text: `${twoDigits(Math.trunc(ofDay / 60))}:${twoDigits(ofDay % 60)}` }
  }
  if (minutes % DAY_MINUTES !== 0) throw new CellFault('is a day with a time')
  return { workbookType: 'day', text: new Date(minutes * MINUTE_MS).toISOString().slice(0, 10) }
}

const MISPLACED = { day: 'is a day', time: 'is a time of day', flag: 'is a truth value' }

/** The cell's text in a column that accepts text, numbers and `workbookType`. Throws a CellFault. */
function textOf(cell: FileCell, workbookType: CellType['workbookType']): string {
  if (cell instanceof UnreadableCell) throw new CellFault(cell.reason)
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'string') {
    const text = cell.replaceAll(/\r\n?/g, '\n').trim()
    if (SPREADSHEET_ERROR.test(text)) throw new CellFault(spreadsheetError(text).reason)
    return text
  }
  const found = cell instanceof Date ? dateText(cell) : { workbookType: 'flag' as const, text: cell ? 'ja' : 'nein' }
  if (found.workbookType !== workbookType)
    throw new CellFault(`${MISPLACED[found.workbookType]}: format the cell as text`)
  return found.text
}

/** The value of a cell in a column of this type. Throws a CellFault. */
export const readCell = <T>(kind: CellType<T>, cell: FileCell): T => kind.parse(textOf(cell, kind.workbookType))

/** The cell's text, or '' if it has none: for names that are only looked up, whose faults are reported elsewhere. */
export function looseText(cell: FileCell | undefined): string {
  try {
    return textOf(cell ?? '', undefined)
  } catch (fault) {
    if (fault instanceof CellFault) return ''
    throw fault
  }
}
