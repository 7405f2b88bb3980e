/** Plain values of the contract, free of zod so that browser code may use them without loading it. */

/** The empty date: "none" for every date-time of the contract (spec §9). */
export const EMPTY_DATE_TIME = '0001-01-01T00:00:00'

/** Cents, gross; an invoice above it must name its recipient (§ 33 UStDV). */
export const SMALL_INVOICE_MAX = 25_000

export const orderModes = ['pickup', 'inhouse', 'delivery'] as const
export type OrderMode = (typeof orderModes)[number]

/** Services that a branch can pause. Express is a kind of pickup that can be paused separately. */
export const branchServices = ['pickup', 'express', 'inhouse', 'delivery'] as const
export type BranchService = (typeof branchServices)[number]

/** Length of a pause: minutes from now on, or until the branch opens on another day. */
export const pauseLengths = ['30_minutes', '60_minutes', 'today'] as const
export type PauseLength = (typeof pauseLengths)[number]

/**
 * Packaging other than single use: a reusable cup or bowl with a deposit, or the customer's own vessel (§ 33 VerpackG,
 * art. 32 Regulation (EU) 2025/40).
 */
export const packagings = ['reusable_cup', 'reusable_bowl', 'own'] as const
export type Packaging = (typeof packagings)[number]

/** Kind of a deposit bottle: recycled or refilled (§ 32 VerpackG). */
export const depositKinds = ['single_use', 'reusable'] as const
export type DepositKind = (typeof depositKinds)[number]

/** Kind of vessel of a drink or a dish. */
export const vessels = ['cup', 'bowl'] as const
export type Vessel = (typeof vessels)[number]

/** Whether a product may be withdrawn from, or why not (§ 312g (2) no. 2, 1 and 3 BGB). */
export const withdrawalRules = ['possible', 'perishable', 'made_to_order', 'sealed'] as const
export type WithdrawalRule = (typeof withdrawalRules)[number]

/** 'oven-first': by the last baking before the target time, then by popularity; by popularity alone without a time. */
export const sortKeys = ['popularity-desc', 'oven-first', 'name-asc', 'name-desc'] as const
export type SortKey = (typeof sortKeys)[number]

export const filterKeys = ['occasions', 'allergenics', 'attributes'] as const
export type FilterKey = (typeof filterKeys)[number]

/** Why a product is unavailable at a branch and time. */
export type Unavailable =
  | 'disabled'
  | 'mode'
  | 'branch'
  | 'weekday'
  | 'lead_time'
  /** The cut-off of its wave is over. */
  | 'cut_off'
  | 'no_price'
  | 'sold_out'
  /** A bread-saver bag, at another time than the last hour of today. */
  | 'saver_hour'

/** Why a coupon code is refused; each is an error code. */
export type CouponRefusal =
  | 'coupon_unknown'
  | 'coupon_paused'
  | 'coupon_not_yet_valid'
  | 'coupon_expired'
  | 'coupon_used_up'
/** Why a coupon in the cart has no effect: it is refused now, or the cart does not meet its conditions. */
export type CouponObstacle = CouponRefusal | 'minimum_not_reached' | 'no_eligible_goods'

/** Discount of a line: a price tier `from` a number of units, loyalty, or the cart's coupon. */
export type DiscountReason =
  | { readonly kind: 'volume'; readonly from: number }
  | { readonly kind: 'loyalty'; readonly percent: number }
  | { readonly kind: 'coupon'; readonly code: string }

/** Why a branch is closed on a day; the branch chooses the name of an exceptional day. */
export type ClosedReason =
  | { readonly code: 'rest_day' | 'holiday' }
  | { readonly code: 'exceptional'; readonly name: string }

/** Whether a branch is open now, and until or from when ('HH:mm'); `day` is today, tomorrow, or an ISO weekday. */
export type OpenState =
  | { readonly code: 'always_open' | 'closed' }
  | { readonly code: 'open_until'; readonly clock: string }
  | { readonly code: 'opens'; readonly day: 'today' | 'tomorrow' | number; readonly clock: string }

/** Why a time slot is unavailable; the lead time is that of one product. */
export type SlotObstacle =
  /** The slot (`at`, 'HH:mm') is too small for this cart; `from`: the next possible slot of the day, or null. */
  | { readonly code: 'too_big'; readonly at: string; readonly from: string | null }
  | { readonly code: 'too_late' | 'full' | 'not_express' }
  /** The cart contains a bread-saver bag, which is collected between these times ('HH:mm'). */
  | { readonly code: 'saver_hour'; readonly from: string; readonly until: string }
  | { readonly code: 'lead_time'; readonly product: string }
/** Why a day is unavailable. */
export type DayObstacle = ClosedReason | { readonly code: 'too_late' | 'too_big' | 'full' | 'only_today' | 'lead_time' }

/** Steps of a paid order as customers see them: 'accepted' with the payment, the others as reported by the branch, never by the clock. */
export const orderSteps = ['accepted', 'packing', 'ready', 'handed_over'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Steps that staff report, in this order; steps can be skipped, but an earlier one is never reported again. */
export const branchSteps = ['noted', 'preparing', 'ready', 'collected', 'not_collected'] as const
export type BranchStep = (typeof branchSteps)[number]

/** Topics of push notifications about an order. */
export const orderPushTopics = ['ready', 'moved', 'reminder'] as const
/** Topics for all orders of a customer; 'standing_order': a cart was filled. */
export const accountPushTopics = [...orderPushTopics, 'standing_order'] as const
export const pushTopics = [...accountPushTopics, 'bread_saver'] as const
export type OrderPushTopic = (typeof orderPushTopics)[number]
export type AccountPushTopic = (typeof accountPushTopics)[number]
export type PushTopic = (typeof pushTopics)[number]

/** Seconds in which staff can undo their own step, as the counter's screen counts them. */
export const TAKE_BACK_SECONDS = 10

/** Upper limit of a product's work, in units of the bakery's own choice; more is a typing error. */
export const MAX_WORK_UNITS = 10_000

/** Upper limit of the dough in one unit, in grams; more is a typing error. */
export const MAX_DOUGH_WEIGHT = 100_000

/** Upper limit of the width that a picture shows, in millimetres; more is a typing error. */
export const MAX_PICTURE_WIDTH = 3_000

/** Upper limit of the baking loss, in percent of the dough's weight before baking; more is a typing error. */
export const MAX_BAKING_LOSS = 60

/** Upper limit of a stock number; more is a typing error. */
export const MAX_STOCK = 9_999

/** Default search radius around a place (spec §3 "Search radius", §9). */
export const SEARCH_RADIUS_KM = 30
/** The fields that the search of orders compares. */
export const searchKinds = ['name', 'number', 'email', 'phone', 'product', 'amount'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Length of head office's note for a branch. */
export const MAX_STAFF_NOTE = 200

/** Kinds of stuck items; `server/bakery/queues/store.ts` says when. */
export const queueNames = ['letters', 'webhooks', 'refunds', 'review', 'contacts', 'companies', 'jobs'] as const
export type QueueName = (typeof queueNames)[number]

/** Legal texts of the brand. The shop has a demo text for each, which versions of head office replace. */
export const legalNames = ['terms', 'withdrawal', 'privacy', 'imprint', 'accessibility'] as const
export type LegalName = (typeof legalNames)[number]
/** The kinds of rows of a report. */
export const reportGroups = ['day', 'week', 'month', 'branch', 'product', 'shelf', 'service', 'coupon'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** With which days a report compares: as many whole weeks before as the range is long, or 52 weeks before. */
export const reportComparisons = ['before', 'year'] as const
export type ReportComparison = (typeof reportComparisons)[number]

/** Longest range of a report in days: three years. */
export const MAX_REPORT_DAYS = 1_096

/** Kinds of items that need head office's attention, worst first. */
export const attentionKinds = ['endangered', 'late', ...queueNames, 'open_refunds', 'paused'] as const
export type AttentionKind = (typeof attentionKinds)[number]
/** 'reversal': the cancellation of an invoice that another one replaced. */
export const documentKinds = ['invoice', 'reversal', 'correction'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `asked`: head office has not decided yet. `paused`: nobody buys on account for now. */
export const companyStates = ['asked', 'confirmed', 'paused', 'refused'] as const
export type CompanyState = (typeof companyStates)[number]

/** Why a month cannot be closed. */
export const monthHindrances = ['books_closed', 'books_running', 'books_order', 'books_account_missing'] as const
export type MonthHindrance = (typeof monthHindrances)[number]

/**
 * Difference between a line of a settlement report and the shop's records. 'unknown': neither a capture nor a refund of this shop. 'absent': the report
 * covers the time of a capture or refund and does not have it.
 */
export const settlementFindings = ['unknown', 'other_amount', 'other_currency', 'twice', 'absent'] as const
export type SettlementFinding = (typeof settlementFindings)[number]
