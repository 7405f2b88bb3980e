/** Words of spreadsheets that are stored with a change, or name a file. */
import type { WorkbookPart } from '@/lib/contract/assortment/assortment-imports'

/** Why a change was made that came from a file. */
export const importReason = (fileName: string): string => `Import: ${fileName}`

export const workbookWords: Readonly<Record<WorkbookPart, string>> = {
  products: 'Produkte und Preise',
  branches: 'Filialen und Zeiten',
  'branch-assortment': 'Sortiment der Filialen',
  coupons: 'Gutscheine',
  contents: 'Inhalte',
}
