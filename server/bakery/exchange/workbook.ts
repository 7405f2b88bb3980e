/** Workbooks (XLSX) with a sheet for each table. */
import type { CellValue, Cell as WorkbookCell, Sheet as WorkbookSheet } from 'hucre'
import { type FileCell, spreadsheetError, UnreadableCell } from './file-cell'
import { FileFault, type Sheet, tableOf, toSheet } from './sheet'
import type { Table } from './tables/table'
import { checkZip } from './zip-check'

const FORMULA = new UnreadableCell('is a formula: copy the cell and paste it as a value')

/** `detail` exists for cells with more than a plain value. Formulas are rejected, whether calculated or not. */
function toFileCell(value: CellValue, detail: WorkbookCell | undefined): FileCell {
  if (detail?.type === 'error') return spreadsheetError(String(detail.value))
  if (detail?.formula !== undefined) return FORMULA
  return value ?? ''
}

const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** The second cell of each merged range, by 'row,column' from 0: reporting one cell of a range is enough. */
const mergedCells = ({ merges = [] }: WorkbookSheet): Map<string, UnreadableCell> =>
  new Map(
    merges.map(({ startRow, startCol, endRow }) => [
      endRow > startRow ? `${startRow + 1},${startCol}` : `${startRow},${startCol + 1}`,
      new UnreadableCell(`is merged with ${columnName(startCol)}${startRow + 1}: undo that and fill in each cell`),
    ]),
  )

function linesOf(sheet: WorkbookSheet): FileCell[][] {
  const merged = mergedCells(sheet)
  const isPlain = merged.size === 0 && sheet.cells === undefined
  return sheet.rows.map((values, row) =>
    values.map((value, column) => {
      if (isPlain) return value ?? ''
      const at = `${row},${column}`
      return merged.get(at) ?? toFileCell(value, sheet.cells?.get(at))
    }),
  )
}

async function sheetsOf(file: string, bytes: Buffer, maxUnpacked?: number): Promise<WorkbookSheet[]> {
  try {
    checkZip(file, bytes, maxUnpacked)
    const { readXlsx } = await import('hucre')
    // hucre rejects a sheet that claims more than 20 million cells before it allocates any.
    return (await readXlsx(bytes)).sheets
  } catch (fault) {
    if (fault instanceof FileFault) throw fault
    throw new FileFault(`${file} is not a readable workbook: ${fault instanceof Error ? fault.message : fault}`)
  }
}

/** `maxUnpacked` in bytes. */
export const readWorkbook = async (file: string, bytes: Buffer, maxUnpacked?: number): Promise<Sheet[]> =>
  (await sheetsOf(file, bytes, maxUnpacked)).map((sheet) =>
    toSheet(`${file}, sheet ${sheet.name}`, tableOf(file, sheet.name), linesOf(sheet)),
  )

type TableLines = { table: Table; lines: string[][] }

export async function workbookOf(contents: readonly TableLines[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre')
  const sheets = contents.map(({ table, lines }) => ({
    name: table.name,
    rows: lines,
    // All columns are formatted as text, so that numbers typed in later keep their leading zeros.
    columns: table.columns.map(() => ({ numFmt: '@' })),
    freezePane: { rows: 1 },
  }))
  return writeXlsx({ sheets })
}
