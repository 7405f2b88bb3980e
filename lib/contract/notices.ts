/**
 * What a cart's customer is told, as it is stored and handed on: codes with what they speak of. The sentences stand in
 * `lib/words/de/notices.ts`; the wire carries both together (`shopNotification`).
 */
import type { CouponRefusal, OrderMode, Packaging, Unavailable } from './values'

/** One thing that the shop changed in a cart. */
export type Change =
  /** A product left; null is one that is gone from the catalogue. */
  | { readonly code: 'unavailable'; readonly product: string | null; readonly why: Unavailable }
  | { readonly code: 'units'; readonly product: string; readonly from: number; readonly to: number }
  /** Fewer are left than were wanted; 0 is none. */
  | { readonly code: 'left'; readonly product: string; readonly left: number }
  /** What was chosen is not offered there; it comes in single use. */
  | { readonly code: 'packaging'; readonly product: string; readonly from: Packaging }
  /** It costs something else than when it was bought last; cents. */
  | { readonly code: 'price'; readonly product: string; readonly from: number; readonly to: number }
  /** Another time is held; `start` as on the wire. */
  | { readonly code: 'new_time'; readonly orderMode: OrderMode; readonly start: string }
  | { readonly code: 'coupon_left'; readonly coupon: string; readonly why: CouponRefusal }

/** When a product can be had; `bakedOn` are ISO weekdays, null is every day. `breadSaver`: in today's last hour alone. */
export type Baking = {
  readonly leadHours: number
  readonly bakedOn: readonly number[] | null
  readonly breadSaver?: boolean
  /** For earlier times its wave is baked already. */
  readonly pastWave?: boolean
}

/** The next time at which all of a cart can be had, and the product that decides it; `start` as on the wire. */
export type Together = { readonly start: string; readonly product: string } & Baking

export type PaymentEnding = 'slot' | 'coupon' | 'superseded' | 'reference' | 'too_late' | 'paid_back'

export type Notice =
  | { readonly code: 'cart_changed'; readonly changes: readonly Change[]; readonly together: Together | null }
  | { readonly code: 'reservation_moved'; readonly changes: readonly Change[] }
  /** No other time could be held. */
  | { readonly code: 'renewal_failed'; readonly orderMode: OrderMode }
  /** `until` as on the wire; the nearest branch that takes orders comes with the cart. */
  | { readonly code: 'branch_paused'; readonly until: string; readonly orderMode: OrderMode }
  /** What is in it makes more work than its slot has room for; `start` and `next` as on the wire, the empty date is none. */
  | { readonly code: 'slot_outgrown'; readonly start: string; readonly next: string }
  | { readonly code: 'cart_empty' | 'config_missing' | 'table_missing' }
  /** Cents. */
  | { readonly code: 'below_minimum'; readonly minimum: number }
  | { readonly code: 'stock_gone'; readonly changes: readonly Change[] }
  /** `check` is what a new look at the cart had to change; null when it can be ordered as it is. */
  | { readonly code: 'payment_ended'; readonly ending: PaymentEnding; readonly check: Notice | null }
  /** A payment that came to nothing at a table where nothing more is served. */
  | { readonly code: 'table_closed' }
