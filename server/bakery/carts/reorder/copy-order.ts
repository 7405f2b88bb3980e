/** Reorder: copies lines, branch and service of a past order to the cart (spec §4 "Re-order"). */
import { addDays } from 'date-fns/addDays'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { Cart } from '@/lib/contract/orders/carts'
import type { CartChange } from '@/lib/contract/orders/notices'
import { offersService } from '../../branches/rules'
import type { Tx } from '../../db/client'
import { releaseHold } from '../../slots/service'
import { type CartDecision, type CartDeps, writeCart } from '../cart-writer'
import { type ConfigRefusal, configureCart } from '../configuration/save-config'
import { offersFor } from '../price-cart'
import { type CartState, withRequestId } from '../rules'
import { joinsCart, type OrderToCopy, withOrderLines, withOrderLinesAt, withOrderService } from './reorder-rules'

export type CopyRefusal = ConfigRefusal | 'not_for_sale' | 'not_logged_in'

export type CopyOptions = {
  /** ISO 8601, the proposed time, whose slot is held with the copy. Without it the customer chooses the time next. */
  targetDateTime?: string | undefined
  /** A repeated request with the same id adds nothing. */
  requestId?: string | undefined
}

type OrderAtTime = OrderToCopy & { targetDateTime: string }

/** Plan of a copy: the cart with branch and service, the time for its offers, how lines are copied, and the final decision. */
type CopyPlan = {
  serviced: CartState
  at: Date
  copy: typeof withOrderLines
  decide: (filled: CartState) => Promise<Result<CartDecision, CopyRefusal>>
}

/** Plan for a given time, with its slot. A configured cart with lines keeps its own branch and time. */
function planForTime(deps: CartDeps, tx: Tx, cart: CartState, order: OrderAtTime): CopyPlan {
  if (joinsCart(cart)) {
    return { serviced: cart, at: cart.targetAt, copy: withOrderLinesAt, decide: async (filled) => ok({ cart: filled }) }
  }
  const { orderMode, branchId: targetBranchId, targetDateTime } = order
  const serviced = withOrderService(cart, { ...order, express: false })
  const config = { originInformation: serviced.origin, orderMode, express: false, targetBranchId, targetDateTime }
  return {
    serviced,
    at: new Date(targetDateTime),
    copy: withOrderLinesAt,
    decide: (filled) => configureCart(deps, tx, filled, config),
  }
}

/** Plan for a time that the customer chooses next. */
async function planWithoutTime(
  { branches, clock }: CartDeps,
  tx: Tx,
  cart: CartState,
  order: OrderToCopy,
): Promise<Result<CopyPlan, CopyRefusal>> {
  const branch = await branches.byId(order.branchId)
  if (branch === undefined) return refuse('branch_unknown')
  if (!offersService(branch, order.orderMode, false)) return refuse('mode_not_offered')
  return ok({
    serviced: withOrderService(cart, { ...order, express: order.express && branch.express }),
    // Offers in a week, when every lead time has passed.
    at: addDays(clock.now(), 7),
    copy: withOrderLines,
    decide: async (filled) => {
      await releaseHold(tx, cart.cartId)
      return ok({ cart: filled })
    },
  })
}

/** Copies lines, branch and service of a past order to the caller's cart, with or without a time. */
export async function copyOrder(
  deps: CartDeps,
  caller: Caller,
  order: OrderToCopy,
  { targetDateTime, requestId }: CopyOptions,
): Promise<Result<{ cart: Cart; notAvailable: CartChange[] }, CopyRefusal>> {
  let notAvailable: CartChange[] = []
  const written = await writeCart<CopyRefusal>(deps, caller, async (tx, before) => {
    const withRequest = withRequestId(before, requestId)
    if (withRequest === null) return ok({ cart: before })
    const plan =
      targetDateTime === undefined
        ? await planWithoutTime(deps, tx, withRequest, order)
        : ok(planForTime(deps, tx, withRequest, { ...order, targetDateTime }))
    if (!plan.ok) return plan
    const { serviced, at, copy, decide } = plan.value
    const skuids = order.lines.map(({ skuid }) => skuid)
    const offers = await offersFor(deps, tx, { ...serviced, targetAt: at }, { further: skuids })
    const copied = copy(serviced, order, offers, deps.clock.now())
    notAvailable = copied.notAvailable
    return copied.cart.lines === serviced.lines ? refuse('not_for_sale') : decide(copied.cart)
  })
  return written.ok ? ok({ cart: written.value, notAvailable }) : written
}
