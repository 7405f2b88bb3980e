/** A workbook of the data as they are now, which head office changes and uploads again. */
import type { WorkbookPart } from '@/lib/contract/assortment/assortment-imports'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { dayOf } from '@/lib/format/berlin-time'
import { workbookWords } from '@/lib/words/de/imports'
import { exportTable, tables, workbookOf } from '../../exchange/service'
import type { AssortmentDeps } from '../save-change'
import { mayRead } from './table-rights'

/** The tables of each part, by name. */
export const partTables: Readonly<Record<WorkbookPart, readonly string[]>> = {
  products: [
    ...['categories', 'subcategories', 'filters', 'products', 'prices'],
    ...['bake-waves', 'product-waves', 'search-words'],
  ],
  branches: ['branches', 'opening-hours', 'exceptional-days', 'slot-limits', 'oven-times'],
  'branch-assortment': ['assortment-gaps', 'branch-limits', 'daily-inventory'],
  coupons: ['coupons'],
  contents: ['faq', 'notices', 'legal-texts'],
}

export async function readWorkbook(
  { db, clock }: AssortmentDeps,
  caller: Caller,
  { part }: { part: WorkbookPart },
): ReturnType<BakeryBackend['assortment']['workbook']> {
  if (!mayRead(caller, partTables[part])) return refuse('not_allowed')
  const contents = []
  for (const table of tables.filter(({ name }) => partTables[part].includes(name))) {
    contents.push({ table, lines: await exportTable(db, table) })
  }
  const bytes = await workbookOf(contents)
  const fileName = `${workbookWords[part]} ${dayOf(clock.now())}.xlsx`
  return ok({ fileName, base64: Buffer.from(bytes).toString('base64') })
}
