/** Orders: their states, their numbers, their deadlines. Pure. */

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

/** Every change of state there is. A captured payment of an order that was given up leads to `refund_due`. */
export const transitions = {
  pending: ['awaiting_approval', 'paid', 'abandoned'],
  awaiting_approval: ['capturing', 'paid', 'review', 'abandoned', 'refund_due'],
  capturing: ['paid', 'awaiting_approval', 'review', 'abandoned', 'refund_due'],
  review: ['paid', 'abandoned', 'refund_due'],
  abandoned: ['refund_due'],
  paid: ['ready', 'cancelled', 'refund_due', 'refunded'],
  // Back again: a step that whoever took it takes back within seconds.
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

/** Paid for, whatever has become of the goods since. */
export const isPaid = (state: OrderState): boolean => ['paid', 'ready', 'collected'].includes(state)

/** Its customer is about to pay, or their call is about to take what they agreed to. */
export const isAtCheckout = (state: OrderState): boolean => state === 'awaiting_approval' || state === 'capturing'

/** In the order of the counter: between two of them the way leads over those that lie there, forth and back. */
export const counterStates = ['paid', 'ready', 'collected'] as const satisfies readonly OrderState[]
export type CounterState = (typeof counterStates)[number]

/** How far a paid order is for its customer, by its state and what the branch has said of it. */
export function customerStep(state: OrderState, said: readonly { step: BranchStep }[]): OrderStep | null {
  if (state === 'collected') return 'handed_over'
  if (state === 'ready') return 'ready'
  if (state !== 'paid') return null
  return said.some(({ step }) => step === 'preparing') ? 'packing' : 'accepted'
}

type PaymentProgress = { state: OrderState; attempt: number; leaseUntil: Date | null }
/** Nothing has moved the order between the two, nor has another process begun a capture. */
export const isUnchanged = (now: PaymentProgress, read: PaymentProgress): boolean =>
  now.state === read.state && now.attempt === read.attempt && now.leaseUntil?.getTime() === read.leaseUntil?.getTime()

/** The customer is rid of it and has their money back, or gets it. */
export const wasCancelled = ({ state }: { state: OrderState }): boolean =>
  state === 'cancelled' || state === 'refund_due' || state === 'refunded'

/** Reasons for giving an order up that its customer is told. */
export const abandonReasons = {
  slot: 'slot lost',
  coupon: 'coupon used up',
  superseded: 'superseded',
  /** The order that it was to change is another by now, or its time for that is over. */
  change: 'order changed meanwhile',
  reference: 'invoice reference was paid before',
} as const

/** Money was taken for an order that will not be kept, and it has not gone back yet. */
export const owesRefund = (order: { state: OrderState; captureId: string | null; changedAt: Date | null }): boolean =>
  order.state === 'refund_due' || (order.state === 'cancelled' && mayHavePayment(order))

const sixDigits = (count: number) => String(count).padStart(6, '0')
/** 'HJ-2026-000123' */
export const formatOrderNumber = (year: number, count: number): string =>
  `${business.orderPrefix}-${year}-${sixDigits(count)}`
/** 'RE-2026-000123', so that it does not look like the order's; screens put a '#' in front of it. */
export const formatInvoiceNumber = (year: number, count: number): string => `RE-${year}-${sixDigits(count)}`

/** 'RK-2026-000123': of a correction, which tells what went back of an invoice. */
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
 * What is missing of whom. A delivery needs address, name and phone; an order that costs nothing, or is
 * paid by anything but the provider's own wallet, a name and an e-mail address: no payer is known to take them from.
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

/** Minutes after an approval in which the shop may capture without the browser asking for it. */
const UNATTENDED_CAPTURE_MINUTES = 8
/**
 * Customers whose connection broke are told to order again when no mail has come within ten minutes, so after eight the
 * shop no longer takes the money by itself.
 */
export const mayCaptureUnattended = (approvedAt: Date, now: Date): boolean =>
  now < addMinutes(approvedAt, UNATTENDED_CAPTURE_MINUTES)

/** Minutes beyond the reservation that an order may wait for the payer. */
const APPROVAL_MARGIN_MINUTES = 5
export const isOverdue = (createdAt: Date, reservationMinutes: number, now: Date): boolean =>
  now > addMinutes(createdAt, reservationMinutes + APPROVAL_MARGIN_MINUTES)

const MAX_CHECK_GAP_MINUTES = 60
/** The older an order, the rarer the reconciler looks at it: every minute at first, every hour at most. */
export const nextCheck = (createdAt: Date, now: Date): Date =>
  addMinutes(now, Math.min(MAX_CHECK_GAP_MINUTES, Math.max(1, Math.floor(differenceInMinutes(now, createdAt) / 10))))

/** An answer of a capture that never came can still turn out to have taken money; after two days it cannot. */
export const mayStillBeCaptured = (createdAt: Date, now: Date): boolean =>
  differenceInMinutes(now, createdAt) < 2 * 24 * 60

/** Until when the customer may cancel this order now; null when they cannot (any more). */
export const cancelDeadline = (order: { state: OrderState; cancellableUntil: Date | null }, now: Date): Date | null =>
  order.state === 'paid' && order.cancellableUntil !== null && now < order.cancellableUntil
    ? order.cancellableUntil
    : null

/** Minutes after its cut-off in which a change is still kept that was about to be paid: it becomes a supplement. */
const CHANGE_GRACE_MINUTES = 15

/** Until when the payment of a change may come to its end; null: never. */
export const changeDeadline = ({ cancellableUntil }: { cancellableUntil: Date | null }): Date | null =>
  cancellableUntil && addMinutes(cancellableUntil, CHANGE_GRACE_MINUTES)

/** Until when the invoice of this order can be made out to somebody else; null when it cannot (any more). */
export function invoiceDeadline(
  order: { state: OrderState; paidAt: Date | null },
  isCorrected: boolean,
  now: Date,
): Date | null {
  const until = order.paidAt === null ? now : addDays(order.paidAt, INVOICE_CHANGE_DAYS)
  // A correction names the invoice that it corrects.
  return isPaid(order.state) && !isCorrected && now < until ? until : null
}

/** Its goods can be changed as long as anything can; what is eaten at a table comes at once. */
export const areGoodsChangeable = ({ orderMode }: Pick<Order, 'orderMode'>): boolean => orderMode !== 'inhouse'

/** Money may be left of it: of its own payment, or of one for a change. */
export const mayHavePayment = ({
  captureId,
  changedAt,
}: {
  captureId: string | null
  changedAt: Date | null
}): boolean => captureId !== null || changedAt !== null
