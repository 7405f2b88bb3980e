/** CSV as Excel in Germany writes it, and as editors, scripts and version control leave it. */
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { FileFault, type Sheet, tableOf, toSheet } from './sheet'

const BYTE_ORDER_MARK = '\ufeff'
/** Letters of a row; the longest cells have 20,000. A file without line ends is one row. */
const MAX_ROW_LENGTH = 1_000_000
const LINE_ENDS = ['\r\n', '\n', '\r']
/** The first line of a CSV that Excel itself opens; it is no row. */
const SEPARATOR_LINE = /^sep=(.)(\r\n|\n|\r)/i

function decode(file: string, bytes: Buffer): string {
  const refuse = () => new FileFault(`${file} is not in UTF-8. In Excel choose "CSV UTF-8" when you save it.`)
  // UTF-16 without its mark is good UTF-8 with a zero beside each letter.
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

/** Rows keep the number of cells that they have: `parseSheet` names each that has too many or too few. */
export function readCsv(file: string, bytes: Buffer): Sheet {
  const table = tableOf(file, path.parse(file).name)
  const whole = decode(file, bytes)
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(whole) ?? []
  const text = whole.slice(separatorLine.length)
  try {
    const lines = parse(text, {
      delimiter: separator ?? delimiterIn(text),
      recordDelimiter: LINE_ENDS,
      relaxColumnCount: true,
      maxRecordSize: MAX_ROW_LENGTH,
    })
    return toSheet(file, table, lines)
  } catch (fault) {
    if (fault instanceof FileFault) throw fault
    throw new FileFault(`${file} is no CSV: ${fault instanceof Error ? fault.message : fault}.`)
  }
}

const quoted = (cell: string): string => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
