/** Plain values of the contract, free of zod so that browser code may use them without loading it. */

/** "None yet" for every date-time of the wire (spec §9). */
export const EMPTY_DATE_TIME = '0001-01-01T00:00:00'

/** Cents, gross; an invoice over more names its recipient (§ 33 UStDV). */
export const SMALL_INVOICE_MAX = 25_000

export const orderModes = ['pickup', 'inhouse', 'delivery'] as const
export type OrderMode = (typeof orderModes)[number]

/** What a branch can stop taking orders for: express is a way of pickup that has its own rush. */
export const branchServices = ['pickup', 'express', 'inhouse', 'delivery'] as const
export type BranchService = (typeof branchServices)[number]

/** How long a branch stops taking orders: minutes from now on, or until it opens on another day. */
export const pauseLengths = ['30_minutes', '60_minutes', 'today'] as const
export type PauseLength = (typeof pauseLengths)[number]

/**
 * What goods are put into to take away, where a customer chose something else than single use: a cup or bowl that comes back
 * and has a deposit, or what they bring along (§ 33 VerpackG, art. 32 Regulation (EU) 2025/40).
 */
export const packagings = ['reusable_cup', 'reusable_bowl', 'own'] as const
export type Packaging = (typeof packagings)[number]

/** What becomes of a deposit bottle: it is melted down, or filled again (§ 32 VerpackG). */
export const depositKinds = ['single_use', 'reusable'] as const
export type DepositKind = (typeof depositKinds)[number]

/** What a drink or a dish is put into. */
export const vessels = ['cup', 'bowl'] as const
export type Vessel = (typeof vessels)[number]

/** Whether a product may be withdrawn from, or why not (§ 312g (2) no. 2, 1 and 3 BGB). */
export const withdrawalRules = ['possible', 'perishable', 'made_to_order', 'sealed'] as const
export type WithdrawalRule = (typeof withdrawalRules)[number]

/** 'oven-first': what left the shop's own oven last before the appointment, then by popularity; that alone without one. */
export const sortKeys = ['popularity-desc', 'oven-first', 'name-asc', 'name-desc'] as const
export type SortKey = (typeof sortKeys)[number]

export const filterKeys = ['occasions', 'allergenics', 'attributes'] as const
export type FilterKey = (typeof filterKeys)[number]

/** Why a product cannot be had at a place and time. */
export type Unavailable =
  | 'disabled'
  | 'mode'
  | 'branch'
  | 'weekday'
  | 'lead_time'
  /** Its wave is baked, or can be told nothing any more. */
  | 'cut_off'
  | 'no_price'
  | 'sold_out'
  /** A bag that saves bread, at another time than the last hour of today. */
  | 'saver_hour'

/** Why a coupon's code is not taken; each is a refusal of its own. */
export type CouponRefusal = 'coupon_unknown' | 'coupon_not_yet_valid' | 'coupon_expired' | 'coupon_used_up'
/** Why a cart's code takes nothing off: it is refused by now, or the cart does not have what it asks for. */
export type CouponObstacle = CouponRefusal | 'minimum_not_reached' | 'no_eligible_goods'

/** What took something off a line: a volume tier `from` so many units on, loyalty, or the cart's coupon. */
export type DiscountReason =
  | { readonly kind: 'volume'; readonly from: number }
  | { readonly kind: 'loyalty'; readonly percent: number }
  | { readonly kind: 'coupon'; readonly code: string }

/** Why a branch is closed on a day; an exceptional day has a name of the branch's own. */
export type ClosedReason =
  | { readonly code: 'rest_day' | 'holiday' }
  | { readonly code: 'exceptional'; readonly name: string }

/** Whether a branch is open now, and until or from when ('HH:mm'); `day` is today, tomorrow, or an ISO weekday. */
export type OpenState =
  | { readonly code: 'always_open' | 'closed' }
  | { readonly code: 'open_until'; readonly clock: string }
  | { readonly code: 'opens'; readonly day: 'today' | 'tomorrow' | number; readonly clock: string }

/** Why a time slot cannot be had; a lead time is that of one product. */
export type SlotObstacle =
  /** For this bag: at which slot ('HH:mm'), and from which on it can be had that day; null: not any more. */
  | { readonly code: 'too_big'; readonly at: string; readonly from: string | null }
  | { readonly code: 'too_late' | 'full' | 'not_express' }
  /** The bag holds what saves bread: that is collected from the one time to the other ('HH:mm'). */
  | { readonly code: 'saver_hour'; readonly from: string; readonly until: string }
  | { readonly code: 'lead_time'; readonly product: string }
/** Why nothing can be had on a day. */
export type DayObstacle = ClosedReason | { readonly code: 'too_late' | 'too_big' | 'full' | 'only_today' | 'lead_time' }

/**
 * How far a paid order is, for whoever waits for it: accepted when it was paid, the rest as the branch says it, never by
 * the clock.
 */
export const orderSteps = ['accepted', 'packing', 'ready', 'handed_over'] as const
export type OrderStep = (typeof orderSteps)[number]

/** What staff say of an order, in this order; each may be left out but none is gone back to. */
export const branchSteps = ['noted', 'preparing', 'ready', 'collected', 'not_collected'] as const
export type BranchStep = (typeof branchSteps)[number]

/** What a device can be told of an order, and of a branch. */
export const orderPushTopics = ['ready', 'moved', 'reminder'] as const
/** What a customer's device may hear of beside single orders: 'standing_order' is a bag that was filled. */
export const accountPushTopics = [...orderPushTopics, 'standing_order'] as const
export const pushTopics = [...accountPushTopics, 'bread_saver'] as const
export type OrderPushTopic = (typeof orderPushTopics)[number]
export type AccountPushTopic = (typeof accountPushTopics)[number]
export type PushTopic = (typeof pushTopics)[number]

/** Seconds in which whoever took a step may take it back, as the desk counts them. */
export const TAKE_BACK_SECONDS = 10

/** Work of one product, in units of the bakery's own choice: more is a slip of the finger. */
export const MOST_WORK_UNITS = 10_000

/** More than a branch has of anything: a number of stock above it is a slip of the finger. */
export const MOST_LEFT = 9_999
