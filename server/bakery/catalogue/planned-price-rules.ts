/** Prices of planned changes: they hold from their moment on, also for orders that are placed today for a day behind it. Pure. */
import { centsOfPrice, readPriceField } from '@/lib/domain/assortment-fields'
import type { PriceEntry } from './rules'

export type PlannedChange = {
  fromAt: Date | null
  edits: readonly { skuNumber: string; field: string; after: string }[]
}

/**
 * Price list entries of planned changes by SKU number. `planned` is in the order in which the changes hold; the entries are
 * in the opposite order and belong before those of the table, because among equal entries the first one counts.
 */
export function plannedPrices(planned: readonly PlannedChange[]): Map<string, PriceEntry[]> {
  const entries = planned.flatMap(({ fromAt: validFrom, edits }) =>
    edits.flatMap(({ skuNumber, field, after }) => {
      const key = readPriceField(field)
      if (key === null || validFrom === null) return []
      return [{ skuNumber, entry: { ...key, cents: centsOfPrice(after), validFrom } }]
    }),
  )
  const bySku = Map.groupBy(entries.toReversed(), ({ skuNumber }) => skuNumber)
  return new Map([...bySku].map(([skuNumber, own]) => [skuNumber, own.map(({ entry }) => entry)]))
}
