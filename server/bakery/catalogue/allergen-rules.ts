/**
 * The fourteen allergens that must be declared (LMIV annex II), for the demo, the import and the filters. `id`: id of the filter
 * option; `filterLabel`: its label if the bakery has none.
 */
export const allergens = {
  gluten: { id: 101, filterLabel: 'Ohne Gluten' },
  crustaceans: { id: 102, filterLabel: 'Ohne Krebstiere' },
  eggs: { id: 103, filterLabel: 'Ohne Ei' },
  fish: { id: 104, filterLabel: 'Ohne Fisch' },
  peanuts: { id: 105, filterLabel: 'Ohne Erdnüsse' },
  soy: { id: 106, filterLabel: 'Ohne Soja' },
  milk: { id: 107, filterLabel: 'Ohne Milch' },
  nuts: { id: 108, filterLabel: 'Ohne Nüsse' },
  celery: { id: 109, filterLabel: 'Ohne Sellerie' },
  mustard: { id: 110, filterLabel: 'Ohne Senf' },
  sesame: { id: 111, filterLabel: 'Ohne Sesam' },
  sulphites: { id: 112, filterLabel: 'Ohne Sulfite' },
  lupin: { id: 113, filterLabel: 'Ohne Lupinen' },
  molluscs: { id: 114, filterLabel: 'Ohne Weichtiere' },
} as const

export type AllergenKey = keyof typeof allergens

const allAllergens = Object.values(allergens)

export const isAllergenId = (id: unknown): boolean => allAllergens.some((allergen) => allergen.id === id)

export const allergenIds: readonly number[] = allAllergens.map(({ id }) => id)

type FilterOption = { id: number; key: string; label: string }

/** The bakery's filter options with all missing allergens added, so that customers can exclude every allergen. */
export function withAllAllergens(options: readonly FilterOption[]): FilterOption[] {
  const listed = new Set(options.map(({ id }) => id))
  const missing = allAllergens.filter(({ id }) => !listed.has(id))
  const added = missing.map(({ id, filterLabel }) => ({ id, key: 'allergenics', label: filterLabel }))
  return [...options, ...added]
}
