/** What orders need of the modules below them: carts, catalogue, slots, coupons. */
import type { DeliveryAddress } from '@/lib/contract/checkout'
import type { ShopNotification } from '@/lib/contract/common'
import type { Caller } from '@/lib/contract/operation'
import type { CatalogueService } from '../catalogue/service'
import type { Tx } from '../db/client'
import type { CheckoutCart } from './rules'

export type CheckoutResult =
  | { kind: 'valid'; cart: CheckoutCart }
  | { kind: 'invalid'; notification: ShopNotification }
  | { kind: 'config_incomplete' }

export type SlotClaim = { cartId: string; orderId: string; branchId: number; orderMode: string; startsAt: Date }

export type OrderPorts = {
  /** The caller's cart, validated and priced now. */
  checkoutCart: (tx: Tx, caller: Caller) => Promise<CheckoutResult>
  emptyCartAfterPayment: (tx: Tx, cartId: string) => Promise<void>
  claimInventory: CatalogueService['claimInventory']
  releaseInventory: CatalogueService['releaseInventory']
  /** Makes the cart's place the order's own, without end, or takes one anew; false when the slot is full. */
  firmHold: (tx: Tx, claim: SlotClaim) => Promise<boolean>
  releaseHold: (tx: Tx, orderId: string) => Promise<void>
  /** The address lies in the branch's delivery radius. */
  deliversTo: (branchId: number, address: DeliveryAddress) => Promise<boolean>
  redeemCoupon: (tx: Tx, redemption: { code: string; orderId: string; redeemer: string; now: Date }) => Promise<boolean>
}
