/** The VAT that a price contains: which rate goods have, and how much of a cart's sum each rate is. */
import type { VatShare } from '@/lib/contract/carts'
import type { OrderMode } from '@/lib/contract/values'
import { sum } from '@/lib/domain/sum'
import type { VatClass } from '../catalogue/rules'
import { prorate } from './prorate-rules'

/** What VAT needs of a priced line; cents of all its units, but for `unitPrice`. */
type TaxedLine = { units: number; unitPrice: number; totalPrice: number; depositTotal: number; vatRate: number }

/** Germany, 2026: food 7 %, drinks 19 %; a milk drink to take away or delivered is food, at the table it is a drink. */
export function vatRateOf(vatClass: VatClass, orderMode: OrderMode | null): number {
  if (vatClass === 'food') return 7
  if (vatClass === 'milk_drink' && orderMode !== 'inhouse') return 7
  return 19
}

/** The delivery fee by rate: by what is paid for the goods of each, or by their list prices when that is nothing. */
function shippingByRate(shippingPrice: number, lines: readonly (readonly TaxedLine[])[]): number[] {
  const paid = lines.map((of) => sum(of.map(({ totalPrice }) => totalPrice)))
  // A price list with a product for nothing must not leave the fee without goods to follow.
  const listed = lines.map((of) => sum(of.map(({ units, unitPrice }) => units * Math.max(unitPrice, 1))))
  return prorate(shippingPrice, sum(paid) > 0 ? paid : listed, 'earlier place')
}

/**
 * Contained VAT by rate. A deposit has the rate of its line; the delivery fee is an ancillary service and follows the
 * goods. A cent that is over goes to the largest remainder, to the lower rate when they are equal.
 */
export function vatOf(lines: readonly TaxedLine[], shippingPrice: number): VatShare[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))].toSorted((a, b) => a - b)
  const byRate = rates.map((rate) => lines.filter((line) => line.vatRate === rate))
  const shipping = shippingByRate(shippingPrice, byRate)
  return rates.map((rate, place) => {
    const goods = sum((byRate[place] ?? []).map((line) => line.totalPrice + line.depositTotal))
    const gross = goods + (shipping[place] ?? 0)
    const net = Math.round((gross * 100) / (100 + rate))
    return { rate, net, tax: gross - net }
  })
}
