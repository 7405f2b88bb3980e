/** The state machine of a payment. payment-transitions.ts moves payments, payments/settlement.ts decides when. Pure. */
import { addMinutes } from 'date-fns/addMinutes'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import type { OrderState } from '@/lib/contract/orders/checkout'

export const paymentStates = [
  /** Stored, not opened at the provider yet. */
  'pending',
  /** Opened: the payer has to approve it. */
  'awaiting_approval',
  /** A process is capturing it; the result may be unknown. */
  'capturing',
  /** The provider has not released the money yet. */
  'review',
  /** The money was taken, and the order is paid or the change is applied. */
  'captured',
  /** The money was taken, but the order or the change could not be fulfilled: all of it goes back. */
  'returned',
  /** No money was taken. If a capture turns out to have succeeded after all, the payment becomes `returned`. */
  'abandoned',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** All transitions of a payment's state. A payment of 0 cents is captured without a provider. */
export const paymentTransitions = {
  pending: ['awaiting_approval', 'captured', 'abandoned'],
  awaiting_approval: ['capturing', 'captured', 'review', 'abandoned', 'returned'],
  capturing: ['captured', 'awaiting_approval', 'review', 'abandoned', 'returned'],
  review: ['captured', 'abandoned', 'returned'],
  abandoned: ['returned'],
  captured: [],
  returned: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

export const canMove = (from: PaymentState, to: PaymentState): boolean =>
  (paymentTransitions[from] as readonly PaymentState[]).includes(to)

/** The state of an order while its first payment is in this state; after `captured` the order moves on by itself. */
export const orderStateOf = {
  pending: 'pending',
  awaiting_approval: 'awaiting_approval',
  capturing: 'capturing',
  review: 'review',
  captured: 'paid',
  returned: 'refund_due',
  abandoned: 'abandoned',
} as const satisfies Record<PaymentState, OrderState>

/** States of a payment that may still be captured. */
export const OPEN_STATES = ['pending', 'awaiting_approval', 'capturing', 'review'] as const satisfies PaymentState[]
/** States of a payment that is not being captured, so that its order or change may be replaced. */
export const UNPAID_STATES = ['pending', 'awaiting_approval'] as const satisfies PaymentState[]

type Progress = { state: PaymentState; attempt: number; leaseUntil: Date | null }

/** True if the payment has not moved since it was read as `expected`, and no other process has begun a capture. */
export const hasNotMoved = (now: Progress, expected: Progress): boolean =>
  now.state === expected.state &&
  now.attempt === expected.attempt &&
  now.leaseUntil?.getTime() === expected.leaseUntil?.getTime()

/** The customer is about to pay, or their call is capturing the approved payment. */
export const isAtCheckout = (state: PaymentState): boolean => state === 'awaiting_approval' || state === 'capturing'

/** Reasons for abandoning a payment that the customer is shown. */
export const abandonReasons = {
  slot: 'slot lost',
  coupon: 'coupon used up',
  superseded: 'superseded',
  /** The order to be changed was altered meanwhile, or the deadline has passed. */
  change: 'order changed meanwhile',
  reference: 'invoice reference was paid before',
} as const

/** Minutes after an approval in which the shop may capture without a request of the browser. */
const UNATTENDED_CAPTURE_MINUTES = 8
/**
 * Customers whose connection broke are advised to order again if no email has come within ten minutes. So the shop captures
 * without them for eight minutes only.
 */
export const mayCaptureUnattended = (approvedAt: Date, now: Date): boolean =>
  now < addMinutes(approvedAt, UNATTENDED_CAPTURE_MINUTES)

/** Minutes after the end of the slot hold in which an order still waits for the payer. */
const APPROVAL_MARGIN_MINUTES = 5
export const isOverdue = (createdAt: Date, reservationMinutes: number, now: Date): boolean =>
  now > addMinutes(createdAt, reservationMinutes + APPROVAL_MARGIN_MINUTES)

const MAX_CHECK_GAP_MINUTES = 60
/** The next check of a payment, or attempt of a refund: every minute at first, less often with its age, at least every hour. */
export const nextRetry = (createdAt: Date, now: Date): Date =>
  addMinutes(now, Math.min(MAX_CHECK_GAP_MINUTES, Math.max(1, Math.floor(differenceInMinutes(now, createdAt) / 10))))

/** A capture without a response can still turn out to have taken money; after two days it cannot. */
export const mayStillBeCaptured = (createdAt: Date, now: Date): boolean =>
  differenceInMinutes(now, createdAt) < 2 * 24 * 60

/** The number that payer and provider see: of the order, with a suffix for the payment of a change. */
export const paymentNumberOf = (orderNumber: string, { sequence }: { sequence: number }): string =>
  sequence === 0 ? orderNumber : `${orderNumber}-${sequence}`

type MoneyOfOrder = { purpose: 'first' | 'change'; state: PaymentState; order: { state: OrderState } }

/** Money was taken, and the order, or the change that the payment was for, is off: the refund ledger gives it back. */
export const owesRefund = ({ purpose, state, order }: MoneyOfOrder): boolean =>
  order.state === 'cancelled' || order.state === 'refund_due' || (purpose === 'change' && state === 'returned')
