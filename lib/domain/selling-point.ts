/** Selling point: order mode, branch and time, on which prices and availability depend (spec §3 "Product-list query"). */
import type { Cart } from '@/lib/contract/orders/carts'
import type { OrderMode } from '@/lib/contract/values'
import { isConfigComplete } from './order-config/complete-config'

export type SellingPoint = {
  orderMode: OrderMode
  express: boolean
  targetBranchid: number
  targetDateTime: string
}

/** Null while the order configuration is incomplete. */
export function sellingPointOf(cart: Cart): SellingPoint | null {
  if (!isConfigComplete(cart)) return null
  const { orderMode, express, targetBranch, targetDateTime } = cart
  return { orderMode, express, targetBranchid: targetBranch.branchId, targetDateTime }
}

/** Key of a selling point; empty while the order configuration is incomplete. */
export function sellingPointKey(cart: Cart): string {
  const point = sellingPointOf(cart)
  return point === null ? '' : `${point.orderMode} ${point.express} ${point.targetBranchid} ${point.targetDateTime}`
}
