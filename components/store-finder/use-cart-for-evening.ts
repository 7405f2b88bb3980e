'use client'

import { useCart } from '@/components/state/cart-provider'
import type { Evening } from '@/lib/contract/catalogue/bread-saver'
import { sum } from '@/lib/domain/sum'

export type EveningAtBranch = Pick<Evening, 'from' | 'until'> & { branchId: number }

/** Relation of the visitor's cart to an evening: 'here' (collected there and then), 'elsewhere' (with goods), or 'free' (empty). */
export function useCartForEvening({ branchId, from, until }: EveningAtBranch, skuids: readonly number[]) {
  const { orderMode, targetBranch, targetDateTime, cartItems, itemCount } = useCart()
  const isHere = orderMode === 'pickup' && targetBranch?.branchId === branchId
  const at = new Date(targetDateTime)
  const isCollected = isHere && at >= new Date(from) && at <= new Date(until)
  const bags = cartItems.filter(({ skuid }) => skuids.includes(skuid))
  return {
    relation: isCollected ? 'here' : itemCount > 0 ? 'elsewhere' : 'free',
    collectedAt: targetDateTime,
    bags: isCollected ? sum(bags.map(({ cartItemUnits }) => cartItemUnits)) : 0,
  } as const
}
