/** Prices of a rise by product, and what a rise comes to with the products left out and the prices set by hand. Pure. */
import type { RisePreview } from '@/lib/contract/assortment/assortment-price-rise'
import { type Handmade, isFaulty, withTyped } from './handmade'
import { averageRise } from './rise-averages'

type Row = RisePreview['rows'][number]

export type RiseProduct = { skuNumber: string; name: string; prices: readonly Row[] }

/** In the order of their first price. */
export const productsOf = (rows: readonly Row[]): RiseProduct[] =>
  [...Map.groupBy(rows, ({ skuNumber }) => skuNumber)].map(([skuNumber, prices]) => ({
    ...{ skuNumber, name: prices[0]?.name ?? skuNumber, prices },
  }))

/** The rounding leaves every price of the product. */
export const isWithoutEffect = ({ prices }: Pick<RiseProduct, 'prices'>): boolean =>
  prices.every(({ before, after }) => before === after)

/** Products whose name or number contains the text. */
export function productsLike(products: readonly RiseProduct[], search: string): readonly RiseProduct[] {
  const text = search.trim().toLocaleLowerCase('de')
  if (text === '') return products
  return products.filter(({ name, skuNumber }) => `${name} ${skuNumber}`.toLocaleLowerCase('de').includes(text))
}

/** The prices that would be saved, and whether one that was set by hand is not a price. */
export function outcomeOf(products: readonly RiseProduct[], handmade: Handmade, without: ReadonlySet<string>) {
  const taken = products.filter(({ skuNumber }) => !without.has(skuNumber))
  const changed = taken.flatMap(({ prices }) =>
    withTyped(prices, handmade).filter(({ before, after }) => before !== after),
  )
  return {
    taken: taken.flatMap(({ prices }) => prices),
    isFaulty: taken.some(({ prices }) => prices.some((row) => isFaulty(handmade, row))),
    prices: changed.length,
    products: new Set(changed.map(({ skuNumber }) => skuNumber)).size,
    average: averageRise(changed),
  }
}
export type RiseOutcome = ReturnType<typeof outcomeOf>
