/** Reading and writing spreadsheets: CSV files, or a workbook (XLSX) with a sheet for each table. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { csvOf, readCsv } from './csv'
import { FileFault, type Sheet } from './sheet'
import type { Table } from './tables/table'
import { readWorkbook, workbookOf } from './workbook'

export { FileFault } from './sheet'

const MAX_BYTES = 100_000_000
/** Spreadsheet formats that cannot be read; other files of a folder are ignored. */
const OTHER_SPREADSHEETS = ['.xls', '.xlsm', '.xlsb', '.ods', '.fods', '.numbers', '.tsv']

const extensionOf = (file: string): string => path.extname(file).toLowerCase()

const readers: Readonly<Record<string, Reader>> = {
  '.csv': async (file, bytes) => [readCsv(file, bytes)],
  '.xlsx': readWorkbook,
}

type Reader = (file: string, bytes: Buffer) => Promise<Sheet[]>

function readerOf(file: string): Reader {
  const read = readers[extensionOf(file)]
  if (read !== undefined) return read
  throw new FileFault(`${file} has a format that cannot be read: save it as .xlsx or as CSV UTF-8.`)
}

async function readOne(file: string): Promise<Sheet[]> {
  const read = readerOf(file)
  const { size } = await stat(file)
  // Checked before the file is read.
  if (size > MAX_BYTES)
    throw new FileFault(`${file} has ${Math.round(size / 1e6)} MB, more than ${MAX_BYTES / 1e6} MB.`)
  return read(file, await readFile(file))
}

/** With the same table in two files, each would remove the rows of the other. */
function refuseTwice(sheets: readonly Sheet[]): void {
  const [first, second] = [...Map.groupBy(sheets, ({ table }) => table).values()].find((same) => same.length > 1) ?? []
  if (first === undefined || second === undefined) return
  throw new FileFault(
    `The table ${first.table.name} is in ${first.file} and in ${second.file}: put all rows into one of them.`,
  )
}

/** The spreadsheets of a directory, without hidden files and lock files of open ones. */
async function spreadsheetsIn(directory: string): Promise<string[]> {
  const known = [...Object.keys(readers), ...OTHER_SPREADSHEETS]
  const names = (await readdir(directory)).filter((name) => !/^(\.|~\$)/.test(name)).toSorted()
  return names.filter((name) => known.includes(extensionOf(name))).map((name) => path.join(directory, name))
}

/** A file, or all CSV files and workbooks of a directory. Throws a FileFault. */
export async function readFiles(source: string): Promise<Sheet[]> {
  const found = await stat(source).catch(() => {
    throw new FileFault(`${source} does not exist.`)
  })
  const files = found.isDirectory() ? await spreadsheetsIn(source) : [source]
  if (files.length === 0) throw new FileFault(`${source} contains no .csv or .xlsx file.`)
  const sheets = (await Promise.all(files.map(readOne))).flat()
  refuseTwice(sheets)
  return sheets
}

/** A file that a browser has sent. Throws a FileFault; `maxUnpacked` bounds a workbook, in bytes. */
export async function readUpload(file: string, bytes: Buffer, maxUnpacked: number): Promise<Sheet[]> {
  const extension = extensionOf(file)
  const sheets =
    extension === '.xlsx' ? await readWorkbook(file, bytes, maxUnpacked) : await readerOf(file)(file, bytes)
  refuseTwice(sheets)
  return sheets
}

type TableLines = { table: Table; lines: string[][] }

/** Writes a workbook if `target` ends in .xlsx, otherwise CSV files into the directory `target`. */
export async function writeFiles(target: string, contents: readonly TableLines[]): Promise<void> {
  if (extensionOf(target) === '.xlsx') {
    await writeFile(target, await workbookOf(contents))
    return
  }
  for (const { table, lines } of contents) await writeFile(path.join(target, `${table.name}.csv`), csvOf(lines))
}
