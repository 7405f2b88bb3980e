/**
 * Notices about a cart as they are stored: codes with their data. Sentences: `lib/words/de/notices.ts`. Responses contain
 * both as a `shopNotification`.
 */
import type { CouponRefusal, OrderMode, Packaging, Unavailable } from '../values'

/** One change that the shop made to a cart. */
export type CartChange =
  /** A product was removed; `product` is null if it is not in the catalogue any more. */
  | { readonly code: 'unavailable'; readonly product: string | null; readonly why: Unavailable }
  | { readonly code: 'units'; readonly product: string; readonly from: number; readonly to: number }
  /** Fewer units are left than wanted, or none (0). */
  | { readonly code: 'left'; readonly product: string; readonly left: number }
  /** The chosen packaging is not offered there; single use replaces it. */
  | { readonly code: 'packaging'; readonly product: string; readonly from: Packaging }
  /** The price differs from the last purchase; cents. */
  | { readonly code: 'price'; readonly product: string; readonly from: number; readonly to: number }
  /** Another slot is held; `start` in the contract's format. */
  | { readonly code: 'new_time'; readonly orderMode: OrderMode; readonly start: string }
  | { readonly code: 'coupon_left'; readonly coupon: string; readonly why: CouponRefusal }

/** When a product is available; `bakedOn`: ISO weekdays, null for every day. `breadSaver`: only in the last hour of today. */
export type BakingRule = {
  readonly leadHours: number
  readonly bakedOn: readonly number[] | null
  readonly breadSaver?: boolean
  /** Its wave for earlier times is baked already. */
  readonly pastWave?: boolean
}

/** The next time at which the whole cart is available, and the product that decides it; `start` in the contract's format. */
export type WholeCartTime = { readonly start: string; readonly product: string } & BakingRule

export type PaymentEnding = 'slot' | 'coupon' | 'superseded' | 'reference' | 'too_late' | 'paid_back' | 'not_placed'

export type Notice =
  | { readonly code: 'cart_changed'; readonly changes: readonly CartChange[]; readonly together: WholeCartTime | null }
  | { readonly code: 'reservation_moved'; readonly changes: readonly CartChange[] }
  /** No other slot could be held. */
  | { readonly code: 'renewal_failed'; readonly orderMode: OrderMode }
  /** `until` in the contract's format; the cart contains the nearest branch that takes orders. */
  | { readonly code: 'branch_paused'; readonly until: string; readonly orderMode: OrderMode }
  /** The cart's work exceeds the capacity of its slot; `start` and `next` in the contract's format, the empty date is none. */
  | { readonly code: 'slot_outgrown'; readonly start: string; readonly next: string }
  | { readonly code: 'cart_empty' | 'config_missing' | 'table_missing' }
  /** Cents. */
  | { readonly code: 'below_minimum'; readonly minimum: number }
  | { readonly code: 'stock_gone'; readonly changes: readonly CartChange[] }
  /** `check`: changes by the validation after the payment; null if the cart can be ordered unchanged. */
  | { readonly code: 'payment_ended'; readonly ending: PaymentEnding; readonly check: Notice | null }
  /** A payment failed at a table where no orders are taken any more. */
  | { readonly code: 'table_closed' }
