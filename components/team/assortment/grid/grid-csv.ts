/** A region of the grid as a file. */
import { saveCsv, spreadsheetCsv } from '@/components/team/frame/spreadsheet-csv'
import { cellText } from '../assortment-words'
import { cellKey, mapsOf, readCells } from './grid-queries'
import type { GridBranch, GridProduct } from './grid-rules'

const ROWS = 100
const COLUMNS = 100
export const MAX_CSV_CELLS = 60_000

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/** Saves 'Sortiment-2026-11-28.csv': a row for each product, a column for each branch. */
export async function saveGrid(
  products: readonly GridProduct[],
  branches: readonly GridBranch[],
  { day, today }: { day: string; today: string },
): Promise<void> {
  const tiles = []
  for (const rows of chunks(products, ROWS)) {
    for (const columns of chunks(branches, COLUMNS)) tiles.push(await readCells(rows, columns, day))
  }
  const { everyDay, onDay } = mapsOf(tiles)
  const shownValue = (key: string) => (day === '' ? '' : onDay.get(key)) || (everyDay.get(key) ?? '')
  const lines = products.map(({ skuNumber, name }) => [
    name,
    skuNumber,
    ...branches.map(({ erpId }) => cellText(shownValue(cellKey(skuNumber, erpId)))),
  ])
  saveCsv(
    `Sortiment-${day === '' ? today : day}.csv`,
    spreadsheetCsv([['Produkt', 'Art.-Nr.', ...branches.map(({ name }) => name)], ...lines]),
  )
}
