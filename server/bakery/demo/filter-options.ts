import type { filterOptions } from '../db/schema/catalogue'
import { allergens, attributes, occasions } from './schema'

/** What an allergen's option is called in the filter: it hides products that contain it. */
const without = {
  gluten: 'Ohne Gluten',
  crustaceans: 'Ohne Krebstiere',
  eggs: 'Ohne Ei',
  fish: 'Ohne Fisch',
  peanuts: 'Ohne Erdnüsse',
  soy: 'Ohne Soja',
  milk: 'Ohne Milch',
  nuts: 'Ohne Nüsse',
  celery: 'Ohne Sellerie',
  mustard: 'Ohne Senf',
  sesame: 'Ohne Sesam',
  sulphites: 'Ohne Sulfite',
  lupin: 'Ohne Lupinen',
  molluscs: 'Ohne Weichtiere',
} as const satisfies Record<keyof typeof allergens, string>

type OptionRow = typeof filterOptions.$inferInsert

const rowsOf = (key: string, options: readonly { id: number; label: string }[]): OptionRow[] =>
  options.map(({ id, label }, position) => ({ id, key, label, position }))

export const filterOptionRows = (): OptionRow[] => [
  ...rowsOf('occasions', Object.values(occasions)),
  ...rowsOf(
    'allergenics',
    Object.entries(without).map(([key, label]) => ({ id: allergens[key as keyof typeof allergens].id, label })),
  ),
  ...rowsOf('attributes', Object.values(attributes)),
]
