/** Values of a branch's fields as people read them. */
import { landNames } from '@/lib/words/de/lands'
import { limitRowsOf } from './limit-rows'

const kindNames: Readonly<Record<string, string>> = { shop: 'Geschäft', station: 'Abholstation' }

/** Fields with a fixed choice, by code. */
export const branchChoices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: kindNames,
  land: landNames,
}

/** '08:00–11:00: 12 Bestellungen, 24 Arbeitseinheiten' */
const limitsText = (value: string): string =>
  limitRowsOf(value)
    .map(
      ({ opens, closes, orders, units }) =>
        `${opens}–${closes}: ${orders} Bestellungen${units === '' ? '' : `, ${units} Arbeitseinheiten`}`,
    )
    .join('; ')

export function branchValueText(field: string, value: string): string {
  if (value === '') return field.startsWith('hours:') ? 'geschlossen' : 'leer'
  return field.startsWith('limits:') ? limitsText(value) : (branchChoices[field]?.[value] ?? value)
}
