/** A workbook of the data as they are now, which head office changes and uploads again. */
import type { WorkbookPart } from '@/lib/contract/assortment/assortment-imports'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok } from '@/lib/contract/operation'
import { dayOf } from '@/lib/format/berlin-time'
import { workbookWords } from '@/lib/words/de/imports'
import { exportTable, tables, workbookOf } from '../../exchange/service'
import type { AssortmentDeps } from '../save-change'
import { partTables, refuseTables } from './workbook-parts'

export async function readWorkbook(
  { db, clock }: AssortmentDeps,
  caller: Caller,
  { part }: { part: WorkbookPart },
): ReturnType<BakeryBackend['assortment']['workbook']> {
  const refused = refuseTables(caller, partTables[part])
  if (refused !== null) return refused
  const contents = []
  for (const table of tables.filter(({ name }) => partTables[part].includes(name))) {
    contents.push({ table, lines: await exportTable(db, table) })
  }
  const bytes = await workbookOf(contents)
  const fileName = `${workbookWords[part]} ${dayOf(clock.now())}.xlsx`
  return ok({ fileName, base64: Buffer.from(bytes).toString('base64') })
}
