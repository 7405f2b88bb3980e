/** Words of spreadsheets that are stored with a change, or name a file. */
import type { WorkbookPart } from '@/lib/contract/assortment/assortment-imports'
import { listInWords } from './lists'

/** Why a change was made that came from a file. */
export const importReason = (fileName: string): string => `Import: ${fileName}`

export const workbookWords: Readonly<Record<WorkbookPart, string>> = {
  products: 'Produkte und Preise',
  branches: 'Filialen und Zeiten',
  'branch-assortment': 'Sortiment der Filialen',
  coupons: 'Gutscheine',
  contents: 'Inhalte',
}

/** Why a member of staff may not upload, open or save tables of these parts, and who may. */
export function partsRefusedWords(parts: readonly WorkbookPart[]): string {
  const names = listInWords(parts.map((part) => workbookWords[part]))
  return `${names} liest und ändert nur die Zentrale. Bitte geben Sie ihr diese Tabelle, oder lassen Sie ${names} weg.`
}
