/** Spreadsheets as files: CSV, or a workbook (XLSX) with a sheet for each table. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { csvOf, readCsv } from './csv'
import { FileFault, type Sheet } from './sheet'
import type { Table } from './tables/table'
import { readWorkbook, workbookOf } from './workbook'

export { FileFault } from './sheet'

const MAX_BYTES = 100_000_000
/** Spreadsheets that are none of ours; whatever else lies in a folder is left alone. */
const OTHER_SPREADSHEETS = ['.xls', '.xlsm', '.xlsb', '.ods', '.fods', '.numbers', '.tsv']

const extensionOf = (file: string): string => path.extname(file).toLowerCase()

const readers: Readonly<Record<string, (file: string, bytes: Buffer) => Promise<Sheet[]>>> = {
  '.csv': async (file, bytes) => [readCsv(file, bytes)],
  '.xlsx': readWorkbook,
}

async function readOne(file: string): Promise<Sheet[]> {
  const read = readers[extensionOf(file)]
  if (read === undefined) {
    throw new FileFault(`${file} is no file that can be read: save it as .xlsx or as CSV UTF-8.`)
  }
  const { size } = await stat(file)
  // Before a byte of it is read.
  if (size > MAX_BYTES)
    throw new FileFault(`${file} has ${Math.round(size / 1e6)} MB, more than ${MAX_BYTES / 1e6} MB.`)
  return read(file, await readFile(file))
}

/** Two files that have the same table would each take away what the other brings. */
function refuseTwice(sheets: readonly Sheet[]): void {
  const [first, second] = [...Map.groupBy(sheets, ({ table }) => table).values()].find((same) => same.length > 1) ?? []
  if (first === undefined || second === undefined) return
  throw new FileFault(
    `${first.table.name} stands in ${first.file} and in ${second.file}: put all rows into one of them.`,
  )
}

/** The spreadsheets of a directory, without hidden files and the locks of those that are open. */
async function spreadsheetsIn(directory: string): Promise<string[]> {
  const known = [...Object.keys(readers), ...OTHER_SPREADSHEETS]
  const names = (await readdir(directory)).filter((name) => !/^(\.|~\$)/.test(name)).toSorted()
  return names.filter((name) => known.includes(extensionOf(name))).map((name) => path.join(directory, name))
}

/** A file, or all CSV files and workbooks of a directory. Throws a FileFault. */
export async function readFiles(place: string): Promise<Sheet[]> {
  const found = await stat(place).catch(() => {
    throw new FileFault(`${place} does not exist.`)
  })
  const files = found.isDirectory() ? await spreadsheetsIn(place) : [place]
  if (files.length === 0) throw new FileFault(`${place} holds no .csv and no .xlsx file.`)
  const sheets = (await Promise.all(files.map(readOne))).flat()
  refuseTwice(sheets)
  return sheets
}

type TableLines = { table: Table; lines: string[][] }

/** Into a workbook if the name ends so, else as CSV files into the directory. */
export async function writeFiles(place: string, filled: readonly TableLines[]): Promise<void> {
  if (extensionOf(place) === '.xlsx') {
    await writeFile(place, await workbookOf(filled))
    return
  }
  for (const { table, lines } of filled) await writeFile(path.join(place, `${table.name}.csv`), csvOf(lines))
}
