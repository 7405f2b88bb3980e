/** The discounts of a priced line as carts, orders and invoices name them (spec §3 "unitDiscountSummary"). Pure. */
import type { LineDiscount } from '@/lib/contract/common'
import { sum } from '@/lib/domain/sum'
import { discountWords } from '@/lib/words/de/pricing'
import type { PricedLine } from './rules'

/** Amounts are positive cents of all units; together they are the line's `totalDiscount`. */
export const lineDiscounts = ({ discounts }: Pick<PricedLine, 'discounts'>): LineDiscount[] =>
  discounts.map(({ reason, cents }) => ({ name: discountWords(reason), amount: cents }))

/** Several lines of one product together: discounts of one name are added. */
export const sumByName = (discounts: readonly LineDiscount[]): LineDiscount[] =>
  [...Map.groupBy(discounts, ({ name }) => name)].map(([name, same]) => ({
    name,
    amount: sum(same.map(({ amount }) => amount)),
  }))
