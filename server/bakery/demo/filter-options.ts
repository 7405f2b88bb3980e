import { allergens } from '../catalogue/allergen-rules'
import type { filterOptions } from '../db/schema/catalogue'
import { attributes, occasions } from './schema'

type OptionRow = typeof filterOptions.$inferInsert

const rowsOf = (key: string, options: readonly { id: number; label: string }[]): OptionRow[] =>
  options.map(({ id, label }, position) => ({ id, key, label, position }))

export const filterOptionRows = (): OptionRow[] => [
  ...rowsOf('occasions', Object.values(occasions)),
  ...rowsOf(
    'allergenics',
    Object.values(allergens).map(({ id, filterLabel }) => ({ id, label: filterLabel })),
  ),
  ...rowsOf('attributes', Object.values(attributes)),
]
