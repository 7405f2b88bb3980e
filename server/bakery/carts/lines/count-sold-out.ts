/** Counts goods that a cart wanted and that are sold out. */
import { unitPriceFor } from '@/lib/domain/price-tiers'
import { serviceOf } from '../../branches/rules'
import type { LostSales } from '../../lost-sales/service'
import { type CartState, isConfigured, type Offers } from '../rules'
import { quantityLimitsOf } from './availability-rules'
import { unitsOfSku } from './line-rules'

/** Counts products of `before` that `after` has not, if they are sold out at the cart's branch and time. */
export function countSoldOut(
  { lost }: { lost: Pick<LostSales, 'metSoldOut'> },
  { before, after, offers }: { before: CartState; after: CartState; offers: Offers },
): void {
  if (!isConfigured(after)) return
  const { cartId, branchId, orderMode, express } = after
  for (const skuid of new Set(before.lines.map((line) => line.skuid))) {
    const offer = offers.get(skuid)
    if (offer === undefined || unitsOfSku(after, skuid) > 0) continue
    const { max, min } = quantityLimitsOf(offer, 0)
    if (offer.unavailable !== 'sold_out' && (offer.unavailable !== null || max >= min)) continue
    const units = unitsOfSku(before, skuid)
    const cents = units * (unitPriceFor(offer.prices, units) ?? 0)
    void lost.metSoldOut({ cartId, branchId, service: serviceOf(orderMode, express), skuid, cents })
  }
}
