/** The order dialog at the nearest branch that takes orders, for a cart whose own takes none. */
import type { Branch } from '@/lib/contract/branches'
import type { Cart } from '@/lib/contract/carts'
import { draftOf, type OrderDraft, withBranch } from '@/lib/domain/order-config/order-draft'

type Entry = { page: 'TargetDateTimePage'; draft: OrderDraft; returnUrl: string; branch: Branch }

/** Null while the cart's branch takes orders, and where no other is near. The customer comes back to `returnUrl`. */
export function nearestEntry(cart: Cart, returnUrl: string): Entry | null {
  const branch = cart.branchPause?.nearest ?? null
  if (branch === null) return null
  return { page: 'TargetDateTimePage', draft: withBranch(draftOf(cart), branch), returnUrl, branch }
}
