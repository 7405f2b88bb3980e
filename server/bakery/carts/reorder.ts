/** Re-order: a past order's lines, branch and service go into the cart, its time is chosen anew. */
import { addDays } from 'date-fns'
import type { Cart } from '@/lib/contract/carts'
import type { Change } from '@/lib/contract/notices'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { offersService } from '../slots/rules'
import { releaseHold } from '../slots/service'
import type { CartDeps } from './change-cart'
import { offersFor } from './price-cart'
import { type OrderToCopy, withLinesOf, withServiceOf } from './reorder-rules'

export type CopyRefusal = 'branch_unknown' | 'mode_not_offered' | 'not_for_sale' | 'not_logged_in'

export type CopyOrder = (
  caller: Caller,
  order: OrderToCopy,
) => Promise<Result<{ cart: Cart; notAvailable: Change[] }, CopyRefusal>>

export function copyOrderInto({ sources, writer: { write }, clock }: CartDeps): CopyOrder {
  return async (caller, order) => {
    let notAvailable: Change[] = []
    const written = await write<CopyRefusal>(caller, async (tx, before) => {
      const now = clock.now()
      const branch = await sources.branches.byId(order.branchId)
      if (branch === undefined) return refuse('branch_unknown')
      if (!offersService(branch, order.orderMode, false)) return refuse('mode_not_offered')
      const express = order.express && branch.express
      const serviced = withServiceOf(before, { ...order, express })
      const ordered = order.lines.map(({ skuid }) => skuid)
      // The day is not chosen yet: what the branch sells is asked for a day on which everything can be ready.
      const offers = await offersFor(sources, tx, { ...serviced, targetAt: addDays(now, 7) }, ordered)
      const copied = withLinesOf(serviced, order, offers, now)
      notAvailable = copied.notAvailable
      if (notAvailable.length === order.lines.length) return refuse('not_for_sale')
      await releaseHold(tx, before.cartId)
      return ok({ cart: copied.cart })
    })
    return written.ok ? ok({ cart: written.value, notAvailable }) : written
  }
}
