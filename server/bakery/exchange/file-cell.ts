/**
 * A cell as a file holds it, and the one way to its text: each kind of cell is exact, or a fault. A CSV has texts alone,
 * a workbook has all kinds; an empty cell is ''. Pure.
 */
import { type CellType, CellFault } from './cell-types'

/** A cell that shows something it does not hold: an error, a formula, a part of a merged cell. */
export class UnreadableCell {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}
export type FileCell = string | number | boolean | Date | UnreadableCell

/** What the spreadsheet itself says of a cell, in English and in German; '####' is a column that was too narrow. */
const SPREADSHEET_ERROR =
  /^#(N\/A|NV|REF!|BEZUG!|DIV\/0!|VALUE!|WERT!|NAME\?|NUM!|ZAHL!|NULL!|SPILL!|ÜBERLAUF!|CALC!|KALK!|#+)$/

export const spreadsheetError = (error: string): UnreadableCell =>
  new UnreadableCell(`is an error of the spreadsheet: ${error}`)

/** Spreadsheets show and keep 15 digits of a number; sums have more behind them, which nobody typed. */
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
/** A time of day is a part of the first day of a workbook: of the system of 1900, or of 1904. */
const FIRST_DAYS = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)].map((first) => first / MINUTE_MS)
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Spreadsheets write a time with ten digits or more, so that it may be some seconds off. */
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

/** The cell as it would be typed into a column that holds texts and numbers, or else `holds`. Throws a CellFault. */
function textOf(cell: FileCell, workbookType: CellType['workbookType']): string {
  if (cell instanceof UnreadableCell) throw new CellFault(cell.reason)
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'string') {
    const text = cell.replaceAll(/\r\n?/g, '\n').trim()
    if (SPREADSHEET_ERROR.test(text)) throw new CellFault(spreadsheetError(text).reason)
    return text
  }
  const found = cell instanceof Date ? dateText(cell) : { workbookType: 'flag' as const, text: cell ? 'ja' : 'nein' }
  if (found.workbookType !== workbookType) throw new CellFault(`${MISPLACED[found.workbookType]}: format the cell as text`)
  return found.text
}

/** The value of a cell in a column of this kind. Throws a CellFault. */
export const readCell = <T>(kind: CellType<T>, cell: FileCell): T => kind.parse(textOf(cell, kind.workbookType))

/** The cell as a text, '' where it has none: for a name by which a fault elsewhere is looked for. */
export function looseText(cell: FileCell | undefined): string {
  try {
    return textOf(cell ?? '', undefined)
  } catch (fault) {
    if (fault instanceof CellFault) return ''
    throw fault
  }
}
