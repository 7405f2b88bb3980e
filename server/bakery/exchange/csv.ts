/** CSV as written by German Excel (semicolons, CRLF, byte order mark); other delimiters and line ends are read as well. */
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { FileFault, type Sheet, tableOf, toSheet } from './sheet'

const BYTE_ORDER_MARK = '\ufeff'
/** Maximum characters of a row, since a file without line ends is one row; the longest cells have 20,000. */
const MAX_ROW_LENGTH = 1_000_000
const LINE_ENDS = ['\r\n', '\n', '\r']
/** Excel's own first line that names the delimiter; it is not a row. */
const SEPARATOR_LINE = /^sep=(.)(\r\n|\n|\r)/i

function decode(file: string, bytes: Buffer): string {
  const refuse = () => new FileFault(`${file} is not in UTF-8. In Excel choose "CSV UTF-8" when you save it.`)
  // UTF-16 without a byte order mark is valid UTF-8 with a zero byte beside each character.
  if (bytes.includes(0)) throw refuse()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse()
  }
}

function delimiterIn(text: string): string {
  const end = text.search(/[\r\n]/)
  const header = end === -1 ? text : text.slice(0, end)
  return [';', '\t', ','].find((mark) => header.includes(mark)) ?? ';'
}

/** Rows with any number of cells; throws a FileFault if the file is no CSV in UTF-8. */
export function readCsvRows(file: string, bytes: Buffer): string[][] {
  const whole = decode(file, bytes)
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(whole) ?? []
  const text = whole.slice(separatorLine.length)
  try {
    return parse(text, {
      delimiter: separator ?? delimiterIn(text),
      recordDelimiter: LINE_ENDS,
      relaxColumnCount: true,
      maxRecordSize: MAX_ROW_LENGTH,
    })
  } catch (fault) {
    throw new FileFault(`${file} is not valid CSV: ${fault instanceof Error ? fault.message : fault}.`)
  }
}

/** `parseSheet` reports rows with too many or too few cells. */
export const readCsv = (file: string, bytes: Buffer): Sheet =>
  toSheet(file, tableOf(file, path.parse(file).name), readCsvRows(file, bytes))

const quoted = (cell: string): string => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
