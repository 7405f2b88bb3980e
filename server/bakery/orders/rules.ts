/** Rules of orders: states, numbers, required fields, deadlines. Pure. */

import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { business } from '@/lib/brand'
import type { Billing } from '@/lib/contract/billing'
import type { Order, OrderState, PaymentMethod } from '@/lib/contract/checkout'
import type { Contact, DeliveryAddress } from '@/lib/contract/contact'
import type { FieldFaults } from '@/lib/contract/faults'
import { type BranchStep, type OrderStep, SMALL_INVOICE_MAX } from '@/lib/contract/values'
import { INVOICE_CHANGE_DAYS } from '@/lib/domain/business-settings'

/**
 * All transitions of an order's state. Those of payment happen in payment/payment-transitions.ts, those at the counter and the
 * cancellation in fulfilment.ts. A capture of an abandoned order leads to `refund_due`.
 */
export const transitions = {
  pending: ['awaiting_approval', 'paid', 'abandoned'],
  awaiting_approval: ['capturing', 'paid', 'review', 'abandoned', 'refund_due'],
  capturing: ['paid', 'awaiting_approval', 'review', 'abandoned', 'refund_due'],
  review: ['paid', 'abandoned', 'refund_due'],
  abandoned: ['refund_due'],
  paid: ['ready', 'cancelled', 'refund_due', 'refunded'],
  // Back to `paid` or `ready`: staff may take a step back within seconds.
  ready: ['collected', 'paid', 'cancelled', 'refund_due', 'refunded'],
  collected: ['refunded', 'ready'],
  cancelled: ['refund_due', 'refunded'],
  refund_due: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export const canBecome = (from: OrderState, to: OrderState): boolean =>
  (transitions[from] as readonly OrderState[]).includes(to)

/** The states from which this one can be reached. */
export const statesBefore = (to: OrderState): OrderState[] =>
  (Object.keys(transitions) as OrderState[]).filter((from) => canBecome(from, to))

/** Paid and not cancelled: the goods are due or handed over. */
export const isPaid = (state: OrderState): boolean => ['paid', 'ready', 'collected'].includes(state)

/** The customer is about to pay, or their call is capturing the approved payment. */
export const isAtCheckout = (state: OrderState): boolean => state === 'awaiting_approval' || state === 'capturing'

/** States at the counter in their order; an order moves through them one by one, in both directions. */
export const counterStates = ['paid', 'ready', 'collected'] as const satisfies readonly OrderState[]
export type CounterState = (typeof counterStates)[number]

/** Progress of a paid order as its customer sees it, by its state and the steps that the branch has set. */
export function customerStep(state: OrderState, steps: readonly { step: BranchStep }[]): OrderStep | null {
  if (state === 'collected') return 'handed_over'
  if (state === 'ready') return 'ready'
  if (state !== 'paid') return null
  return steps.some(({ step }) => step === 'preparing') ? 'packing' : 'accepted'
}

type PaymentProgress = { state: OrderState; attempt: number; leaseUntil: Date | null }
/** True if the order has not moved since it was read as `expected`, and no other process has begun a capture. */
export const isUnchanged = (now: PaymentProgress, expected: PaymentProgress): boolean =>
  now.state === expected.state &&
  now.attempt === expected.attempt &&
  now.leaseUntil?.getTime() === expected.leaseUntil?.getTime()

/** Cancelled, or its money is refunded or to be refunded. */
export const wasCancelled = ({ state }: { state: OrderState }): boolean =>
  state === 'cancelled' || state === 'refund_due' || state === 'refunded'

/** Reasons for abandoning an order that its customer is shown. */
export const abandonReasons = {
  slot: 'slot lost',
  coupon: 'coupon used up',
  superseded: 'superseded',
  /** The order to be changed was altered meanwhile, or the deadline has passed. */
  change: 'order changed meanwhile',
  reference: 'invoice reference was paid before',
} as const

/** Money was taken for a cancelled order and is not refunded yet. */
export const owesRefund = (order: { state: OrderState; captureId: string | null; changedAt: Date | null }): boolean =>
  order.state === 'refund_due' || (order.state === 'cancelled' && mayHavePayment(order))

const sixDigits = (count: number) => String(count).padStart(6, '0')
/** 'HJ-2026-000123' */
export const formatOrderNumber = (year: number, count: number): string =>
  `${business.orderPrefix}-${year}-${sixDigits(count)}`
/** 'RE-2026-000123', distinct from the order number; screens put a '#' in front of it. */
export const formatInvoiceNumber = (year: number, count: number): string => `RE-${year}-${sixDigits(count)}`

/** 'RK-2026-000123': number of an invoice correction. */
export const formatCorrectionNumber = (year: number, count: number): string => `RK-${year}-${sixDigits(count)}`

export type OrderCustomer = {
  contact: Contact | null
  deliveryAddress: DeliveryAddress | null
  billing: Billing | null
}

const CONTACT_MISSING = {
  firstName: { code: 'first_name_missing' },
  lastName: { code: 'last_name_missing' },
  email: { code: 'email_missing' },
} as const

/**
 * Missing fields of the customer. A delivery needs address, name and phone. An order that costs nothing, or is paid by anything
 * but the provider's wallet, needs a name and an email address, because there is no payer to take them from.
 */
export function missingFields(
  mode: Order['orderMode'],
  grandTotal: number,
  { contact, deliveryAddress, billing }: OrderCustomer,
  method: PaymentMethod = 'wallet',
): FieldFaults {
  const delivery = mode === 'delivery'
  return {
    ...((delivery || grandTotal === 0 || method !== 'wallet') && contact === null ? CONTACT_MISSING : {}),
    ...(delivery && (contact?.phone ?? '') === '' ? { phone: { code: 'phone_missing' } } : {}),
    ...(!delivery && billing === null && grandTotal > SMALL_INVOICE_MAX
      ? { billing: { code: 'invoice_recipient_needed' } }
      : {}),
    ...(delivery && deliveryAddress === null ? { addressLine1: { code: 'street_missing' } } : {}),
  }
}

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
/** The reconciler's next check: every minute at first, less often with the order's age, at least every hour. */
export const nextCheck = (createdAt: Date, now: Date): Date =>
  addMinutes(now, Math.min(MAX_CHECK_GAP_MINUTES, Math.max(1, Math.floor(differenceInMinutes(now, createdAt) / 10))))

/** A capture without a response can still turn out to have taken money; after two days it cannot. */
export const mayStillBeCaptured = (createdAt: Date, now: Date): boolean =>
  differenceInMinutes(now, createdAt) < 2 * 24 * 60

/** Until when the customer may cancel this order; null if they cannot, or no longer. */
export const cancelDeadline = (order: { state: OrderState; cancellableUntil: Date | null }, now: Date): Date | null =>
  order.state === 'paid' && order.cancellableUntil !== null && now < order.cancellableUntil
    ? order.cancellableUntil
    : null

/** Minutes after the cut-off in which a change whose payment has begun is still applied; it becomes a supplement. */
const CHANGE_GRACE_MINUTES = 15

/** Until when the payment of a change may be completed; null: never. */
export const changeDeadline = ({ cancellableUntil }: { cancellableUntil: Date | null }): Date | null =>
  cancellableUntil && addMinutes(cancellableUntil, CHANGE_GRACE_MINUTES)

/** Until when the invoice can be issued for another recipient; null if it cannot, or no longer. */
export function invoiceDeadline(
  order: { state: OrderState; paidAt: Date | null },
  isCorrected: boolean,
  now: Date,
): Date | null {
  const until = order.paidAt === null ? now : addDays(order.paidAt, INVOICE_CHANGE_DAYS)
  // A correction refers to the invoice by its number, so that invoice must stay valid.
  return isPaid(order.state) && !isCorrected && now < until ? until : null
}

/** In-house orders are prepared at once, so their goods cannot be changed. */
export const areGoodsChangeable = ({ orderMode }: Pick<Order, 'orderMode'>): boolean => orderMode !== 'inhouse'

/** Money may have been taken for it: by its own payment or by a further payment of a change. */
export const mayHavePayment = ({
  captureId,
  changedAt,
}: {
  captureId: string | null
  changedAt: Date | null
}): boolean => captureId !== null || changedAt !== null
