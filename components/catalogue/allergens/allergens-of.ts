import type { Category } from '@/lib/contract/catalogue/catalogue'
import { allergenName } from '@/lib/domain/allergen-name'
import type { Allergen } from './allergen-profile'

/** All allergens that shelves can be filtered by, without duplicates, sorted by id. */
export function allergensOf(categories: readonly Pick<Category, 'filters'>[]): Allergen[] {
  const options = categories.flatMap(({ filters }) => filters.find(({ key }) => key === 'allergenics')?.options ?? [])
  const byId = new Map(options.map(({ id, label }) => [id, { id, label: allergenName(label) }]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}
