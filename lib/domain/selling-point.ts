/** Where, how and when a visitor buys: what prices and availability depend on (spec §3 "Product-list query"). */
import type { Cart } from '@/lib/contract/carts'
import type { OrderMode } from '@/lib/contract/values'
import { isConfigComplete } from '@/lib/domain/order-config/complete-config'

export type SellingPoint = {
  orderMode: OrderMode
  express: boolean
  targetBranchid: number
  targetDateTime: string
}

/** Null while the configuration is incomplete. */
export function sellingPointOf(cart: Cart): SellingPoint | null {
  if (!isConfigComplete(cart)) return null
  const { orderMode, express, targetBranch, targetDateTime } = cart
  return { orderMode, express, targetBranchid: targetBranch.branchId, targetDateTime }
}

/** The same text for the same prices; empty while the configuration is incomplete. */
export function sellingPointKey(cart: Cart): string {
  const point = sellingPointOf(cart)
  return point === null ? '' : `${point.orderMode} ${point.express} ${point.targetBranchid} ${point.targetDateTime}`
}
