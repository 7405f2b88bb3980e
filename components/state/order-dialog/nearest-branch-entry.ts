/** Opens the order dialog at the nearest branch that takes orders, for a cart whose branch is paused. */
import type { Branch } from '@/lib/contract/branches/branches'
import type { Cart } from '@/lib/contract/orders/carts'
import { draftOf, type OrderDraft, withBranch } from '@/lib/domain/order-config/order-draft'

type Entry = { page: 'TargetDateTimePage'; draft: OrderDraft; returnUrl: string; branch: Branch }

/** Null if the cart's branch is not paused or no other is near. The customer returns to `returnUrl` afterwards. */
export function nearestEntry(cart: Cart, returnUrl: string): Entry | null {
  const branch = cart.branchPause?.nearest ?? null
  if (branch === null) return null
  return { page: 'TargetDateTimePage', draft: withBranch(draftOf(cart), branch), returnUrl, branch }
}
