import { type Caller, ok } from '@/lib/contract/operation'
import { fromWire } from '@/lib/format/berlin-time'
import { type CartDeps, type CartInput, readCart } from '../cart-writer'
import { offersFor } from '../price-cart'
import { isConfigured } from '../rules'

/** Names of the cart's products that would not be available at another branch and time. */
export async function lacking(
  deps: CartDeps,
  caller: Caller,
  { orderMode, targetBranchId, targetDateTime }: CartInput<'lacking'>,
) {
  const saved = await readCart(deps, caller)
  const cart = { ...saved, orderMode, branchId: targetBranchId, targetAt: fromWire(targetDateTime) }
  if (cart.lines.length === 0 || !isConfigured(cart)) return ok({ lacking: [] })
  const offers = await offersFor(deps, null, cart)
  const lost = [...offers.values()].filter(({ unavailable }) => unavailable !== null)
  return ok({ lacking: lost.map(({ record }) => record.name) })
}
