/** Spreadsheets as files: CSV as Excel in Germany writes it, or a workbook (XLSX) with a sheet for each table. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Sheet } from './read-rows'
import { tableNamed, tables } from './tables'
import type { Table } from './tables/table'
import { checkWorkbook, FileFault } from './workbook'

export { FileFault } from './workbook'

const MOST_BYTES = 100_000_000
const BYTE_ORDER_MARK = '\ufeff'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Excel keeps times as parts of a day, on a day before there were any. */
function dateText(value: Date): string {
  if (value.getUTCFullYear() < 1905) return `${twoDigits(value.getUTCHours())}:${twoDigits(value.getUTCMinutes())}`
  return value.toISOString().slice(0, 10)
}

/** A cell of a workbook as it would be typed. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  // Sums of a spreadsheet have seventeen digits, what a person typed has not.
  if (typeof value === 'number') return String(Number(value.toPrecision(12))).replace('.', ',')
  return String(value)
}

function toSheet(file: string, table: Table, lines: readonly (readonly string[])[]): Sheet {
  const [names, ...rest] = lines
  if (names === undefined) throw new FileFault(`${file} is empty: its first row names the columns.`)
  const rows = rest
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { file, table, names: names.map((name) => name.trim()), rows }
}

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

function tableOf(file: string, name: string): Table {
  const table = tableNamed(name)
  if (table !== undefined) return table
  throw new FileFault(`${file}: there is no table "${name}", but ${tables.map((known) => known.name).join(', ')}.`)
}

function readCsv(file: string, bytes: Buffer): Sheet {
  const table = tableOf(file, path.basename(file, '.csv'))
  const text = decode(file, bytes)
  const [first = ''] = text.split('\n', 1)
  const delimiter = [';', '\t', ','].find((mark) => first.includes(mark)) ?? ';'
  try {
    const lines = parse(text, { bom: true, delimiter, relaxColumnCount: true }) as unknown as string[][]
    return toSheet(file, table, lines)
  } catch (fault) {
    if (fault instanceof FileFault) throw fault
    throw new FileFault(`${file} is no CSV: ${fault instanceof Error ? fault.message : fault}.`)
  }
}

async function readWorkbook(file: string, bytes: Buffer): Promise<Sheet[]> {
  checkWorkbook(file, bytes)
  const { default: readXlsx } = await import('read-excel-file/node')
  const sheets = await readXlsx(bytes).catch((fault: unknown) => {
    throw new FileFault(`${file} is no workbook that can be read: ${fault instanceof Error ? fault.message : fault}.`)
  })
  return sheets.map(({ sheet, data }) =>
    toSheet(
      `${file}, sheet ${sheet}`,
      tableOf(file, sheet),
      data.map((row) => row.map(cellText)),
    ),
  )
}

async function readOne(file: string): Promise<Sheet[]> {
  const { size } = await stat(file)
  // Before a byte of it is read.
  if (size > MOST_BYTES)
    throw new FileFault(`${file} has ${Math.round(size / 1e6)} MB, more than ${MOST_BYTES / 1e6} MB.`)
  const bytes = await readFile(file)
  return file.endsWith('.xlsx') ? readWorkbook(file, bytes) : [readCsv(file, bytes)]
}

/** A file, or all CSV files and workbooks of a directory. Throws a FileFault. */
export async function readFiles(place: string): Promise<Sheet[]> {
  const found = await stat(place).catch(() => {
    throw new FileFault(`${place} does not exist.`)
  })
  if (!found.isDirectory()) return readOne(place)
  const files = (await readdir(place)).filter((name) => /\.(csv|xlsx)$/.test(name)).toSorted()
  if (files.length === 0) throw new FileFault(`${place} holds no .csv and no .xlsx file.`)
  return (await Promise.all(files.map((name) => readOne(path.join(place, name))))).flat()
}

const quoted = (cell: string): string => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`

type Filled = { table: Table; lines: string[][] }

/** Into a workbook if the name ends so, else as CSV files into the directory. */
export async function writeFiles(place: string, filled: readonly Filled[]): Promise<void> {
  if (!place.endsWith('.xlsx')) {
    for (const { table, lines } of filled) await writeFile(path.join(place, `${table.name}.csv`), csvOf(lines))
    return
  }
  const { default: writeXlsx } = await import('write-excel-file/node')
  // As text, so that no number of a product loses its zero.
  const sheets = filled.map(({ table, lines }) => ({
    sheet: table.name,
    data: lines.map((line) => line.map((value) => ({ value, type: String }))),
    stickyRowsCount: 1,
  }))
  await writeXlsx(sheets).toFile(place)
}
