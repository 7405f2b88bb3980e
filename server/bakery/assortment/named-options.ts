/** Filter options as products declare them: a product contains 'Sesam', for which customers filter as 'Ohne Sesam'. Pure. */
import type { EditChoices } from '@/lib/contract/assortment/assortment-products'
import { allergenName } from '@/lib/domain/allergen-name'

type Options = readonly { id: number; key: string; label: string }[]

/** The options with the names that head office reads. */
export const namedOptions = (options: Options): EditChoices['options'] =>
  options.map(({ id, key, label }) => ({ id, key, label: key === 'allergenics' ? allergenName(label) : label }))

/** Labels by id. */
export const labelsById = (options: Options): Map<number, string> =>
  new Map(namedOptions(options).map(({ id, label }) => [id, label]))
