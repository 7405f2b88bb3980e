/** A region of the grid as a file. */
import { saveCsv, spreadsheetCsv } from '@/components/team/controls/spreadsheet-csv'
import { cellText } from '../assortment-words'
import { readRegion } from './grid-queries'
import type { GridBranch, GridProduct } from './grid-rules'

export const MAX_CSV_CELLS = 60_000

/** Saves 'Sortiment-2026-11-28.csv': a row for each product, a column for each branch. */
export async function saveGrid(
  products: readonly GridProduct[],
  branches: readonly GridBranch[],
  { day, today }: { day: string; today: string },
): Promise<void> {
  const shownAt = await readRegion(products, branches, day)
  const lines = products.map(({ skuNumber, name }) => [
    name,
    skuNumber,
    ...branches.map(({ erpId }) => cellText(shownAt(skuNumber, erpId))),
  ])
  saveCsv(
    `Sortiment-${day === '' ? today : day}.csv`,
    spreadsheetCsv([['Produkt', 'Art.-Nr.', ...branches.map(({ name }) => name)], ...lines]),
  )
}
