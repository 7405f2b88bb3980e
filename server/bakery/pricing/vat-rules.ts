/** VAT contained in gross prices: the rate of goods, and the share of each rate in a cart's total. Pure. */
import type { VatShare } from '@/lib/contract/orders/carts'
import type { OrderMode } from '@/lib/contract/values'
import { sum } from '@/lib/domain/sum'
import type { VatClass } from '../catalogue/rules'
import { prorate } from './prorate-rules'

/** Cents of all units of the line, except `unitPrice`. */
type TaxedLine = { units: number; unitPrice: number; totalPrice: number; depositTotal: number; vatRate: number }

/** VAT rate in percent (Germany, 2026): food 7, drinks 19. A milk drink counts as food to take away and as a drink at the table. */
export function vatRateOf(vatClass: VatClass, orderMode: OrderMode | null): number {
  if (vatClass === 'food') return 7
  if (vatClass === 'milk_drink' && orderMode !== 'inhouse') return 7
  return 19
}

/** The delivery fee split by rate, in proportion to the prices paid; to the list prices if nothing is paid for the goods. */
function shippingByRate(shippingPrice: number, lines: readonly (readonly TaxedLine[])[]): number[] {
  const paid = lines.map((of) => sum(of.map(({ totalPrice }) => totalPrice)))
  // At least 1 cent each, because products may have a list price of 0.
  const listed = lines.map((of) => sum(of.map(({ units, unitPrice }) => units * Math.max(unitPrice, 1))))
  return prorate(shippingPrice, sum(paid) > 0 ? paid : listed, 'earlier position')
}

/**
 * Contained VAT by rate, ascending. A deposit has the rate of its line; the delivery fee is an ancillary service and is split
 * like the goods. The remaining cent goes to the largest remainder, and to the lower rate if remainders are equal.
 */
export function vatOf(lines: readonly TaxedLine[], shippingPrice: number): VatShare[] {
  const rates = [...new Set(lines.map((line) => line.vatRate))].toSorted((a, b) => a - b)
  const byRate = rates.map((rate) => lines.filter((line) => line.vatRate === rate))
  const shipping = shippingByRate(shippingPrice, byRate)
  return rates.map((rate, index) => {
    const goods = sum((byRate[index] ?? []).map((line) => line.totalPrice + line.depositTotal))
    const gross = goods + (shipping[index] ?? 0)
    const net = Math.round((gross * 100) / (100 + rate))
    return { rate, net, tax: gross - net }
  })
}
