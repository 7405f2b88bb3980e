/** The parts of the bakery's spreadsheets: their tables, and who may read and change them. */
import { type WorkbookPart, workbookParts, workbookRoles } from '@/lib/contract/assortment/assortment-imports'
import { type Caller, refuse } from '@/lib/contract/operation'
import { hasRole } from '@/lib/contract/staff/staff-roles'

/** The tables of each part, by name; every table is in one of them. */
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

/** The refusal of a caller who has no right to one of the tables, with the parts in question; null if all are permitted. */
export function refuseTables({ staff }: Caller, tables: readonly string[]) {
  const parts = workbookParts.filter(
    (part) =>
      (staff === undefined || !hasRole(staff, workbookRoles[part])) &&
      tables.some((table) => partTables[part].includes(table)),
  )
  return parts.length === 0 ? null : refuse('not_allowed', { details: { parts } })
}
