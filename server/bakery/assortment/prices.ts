/** Prices as fields of a product: which there are, and what a key costs at a moment. Pure. */
import { type PriceKey, priceField, priceText, readPriceField } from '@/lib/domain/assortment-fields'
import { type PriceEntry, pricesInForce } from '../catalogue/rules'

/** The price of one unit from the key's quantity on; empty text without a price. */
export function priceAt(entries: readonly PriceEntry[], { zone, orderMode, quantity }: PriceKey, at: Date): string {
  const tier = pricesInForce(entries, { zone, mode: orderMode, at }).findLast((one) => one.quantity <= quantity)
  return tier === undefined ? '' : priceText(tier.price)
}

/** Every key with an entry, and the base price of each zone, sorted by zone, mode and quantity. */
export function priceKeysOf(entries: readonly PriceEntry[], zones: readonly string[]): PriceKey[] {
  const base = zones.map((zone) => priceField({ orderMode: null, quantity: 0, zone }))
  const own = entries.map(({ orderMode, ...entry }) =>
    priceField({ ...entry, orderMode: orderMode as PriceKey['orderMode'] }),
  )
  const fields = [...new Set([priceField({ orderMode: null, quantity: 0, zone: null }), ...own, ...base])]
  return fields
    .flatMap((field) => readPriceField(field) ?? [])
    .toSorted(
      (a, b) =>
        (a.zone ?? '').localeCompare(b.zone ?? '', 'de') ||
        (a.orderMode ?? '').localeCompare(b.orderMode ?? '') ||
        a.quantity - b.quantity,
    )
}
