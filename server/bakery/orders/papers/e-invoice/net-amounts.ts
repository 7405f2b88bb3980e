/**
 * Net amounts of the lines of an e-invoice. The shop reckons in gross cents, so a VAT row's net amount is rounded once for all its
 * lines; here it is shared out, so that the lines add up to it (BR-S-08 of EN 16931). Pure.
 */
import type { VatShare } from '@/lib/contract/orders/carts'
import { sum } from '@/lib/domain/sum'
import { prorate } from '../../../pricing/prorate-rules'

/** A paid position: gross cents of all its units, after discounts. */
export type Priced = {
  name: string
  /** The seller's number of the product; empty for anything else. */
  skuNumber: string
  units: number
  vatRate: number
  gross: number
  /** Discounts that are already taken off, gross. */
  discounts: readonly { name: string; amount: number }[]
}

export type NetLine = Omit<Priced, 'gross' | 'discounts'> & {
  /** Net cents of all units, before discounts; less the discounts it is `net`. */
  price: number
  net: number
  discounts: { name: string; amount: number }[]
}

const netOf = (gross: number, vatRate: number): number => Math.round((gross * 100) / (100 + vatRate))

/** The VAT rows, and one of 0 for each rate that has lines but no row. */
export const rowsOfAllRates = (vat: readonly VatShare[], lines: readonly Pick<Priced, 'vatRate'>[]): VatShare[] =>
  [...new Set([...vat, ...lines].map((one) => ('rate' in one ? one.rate : one.vatRate)))]
    .toSorted((a, b) => a - b)
    .map((rate) => vat.find((row) => row.rate === rate) ?? { rate, net: 0, tax: 0 })

/** Each rate's lines add up to the net amount of its row; a line is never more than its gross amount. */
export function netLines(priced: readonly Priced[], vat: readonly VatShare[]): NetLine[] {
  const shares = new Map<Priced, number>()
  for (const { rate, net } of rowsOfAllRates(vat, priced)) {
    const lines = priced.filter(({ vatRate }) => vatRate === rate)
    const weights = lines.map(({ gross }) => gross)
    const split = prorate(net, weights)
    for (const [index, line] of lines.entries()) shares.set(line, split[index] ?? 0)
  }
  return priced.map((line) => {
    const { gross: _gross, discounts, ...rest } = line
    const net = shares.get(line) ?? 0
    const taken = discounts
      .map(({ name, amount }) => ({ name, amount: netOf(amount, line.vatRate) }))
      .filter(({ amount }) => amount > 0)
    return { ...rest, net, discounts: taken, price: net + sum(taken.map(({ amount }) => amount)) }
  })
}
