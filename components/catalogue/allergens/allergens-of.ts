import type { Category } from '@/lib/contract/catalogue'
import type { Allergen } from './allergen-profile'

/** An option says what it leaves out, 'Ohne Sesam'; what it leaves out is 'Sesam'. */
const nameOf = (label: string): string => label.replace(/^ohne /i, '')

/** All allergens that the shelves can be filtered by, each once. */
export function allergensOf(categories: readonly Pick<Category, 'filters'>[]): Allergen[] {
  const options = categories.flatMap(({ filters }) => filters.find(({ key }) => key === 'allergenics')?.options ?? [])
  const byId = new Map(options.map(({ id, label }) => [id, { id, label: nameOf(label) }]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}
