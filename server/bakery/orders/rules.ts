/** Rules of orders: states, numbers, required fields, deadlines. Pure. */

import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { business } from '@/lib/brand'
import type { FieldFaults } from '@/lib/contract/faults'
import type { Billing } from '@/lib/contract/orders/billing'
import type { Order, OrderState, PaymentMethod } from '@/lib/contract/orders/checkout'
import type { Contact, DeliveryAddress } from '@/lib/contract/orders/contact'
import { type BranchStep, type OrderStep, SMALL_INVOICE_MAX } from '@/lib/contract/values'
import { INVOICE_CHANGE_DAYS } from '@/lib/domain/business-settings'
import { paperPrefixes } from '@/lib/domain/paper-numbers'

/**
 * All transitions of an order's state. Up to `paid` the order follows its first payment (payment/rules.ts). Those at the counter
 * and the cancellation happen in fulfilment.ts. A capture of an abandoned order leads to `refund_due`.
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

/** Cancelled, or its money is refunded or to be refunded. */
export const wasCancelled = ({ state }: { state: OrderState }): boolean =>
  state === 'cancelled' || state === 'refund_due' || state === 'refunded'

const sixDigits = (count: number) => String(count).padStart(6, '0')
/** 'HJ-2026-000123' */
export const formatOrderNumber = (year: number, count: number): string =>
  `${business.orderPrefix}-${year}-${sixDigits(count)}`
/** 'RE-2026-000123', distinct from the order number; screens put a '#' in front of it. */
export const formatInvoiceNumber = (year: number, count: number): string =>
  `${paperPrefixes.invoice}-${year}-${sixDigits(count)}`

/** 'LS-2026-000123': number of the delivery note of an order on account. */
export const formatDeliveryNoteNumber = (year: number, count: number): string =>
  `${paperPrefixes.deliveryNote}-${year}-${sixDigits(count)}`

/** 'SR-2026-000123': number of a collective invoice. */
export const formatCollectiveNumber = (year: number, count: number): string =>
  `${paperPrefixes.collectiveInvoice}-${year}-${sixDigits(count)}`

/** 'RK-2026-000123': number of an invoice correction. */
export const formatCorrectionNumber = (year: number, count: number): string =>
  `${paperPrefixes.correction}-${year}-${sixDigits(count)}`

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
    ...(!delivery && method !== 'account' && billing === null && grandTotal > SMALL_INVOICE_MAX
      ? { billing: { code: 'invoice_recipient_needed' } }
      : {}),
    ...(delivery && deliveryAddress === null ? { addressLine1: { code: 'street_missing' } } : {}),
  }
}

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

/** Until when the invoice can be issued for another recipient; null if it cannot, or no longer, or the person is erased. */
export function invoiceDeadline(
  order: { state: OrderState; paidAt: Date | null; personErasedAt: Date | null },
  isCorrected: boolean,
  now: Date,
): Date | null {
  const until = order.paidAt === null ? now : addDays(order.paidAt, INVOICE_CHANGE_DAYS)
  // A correction refers to the invoice by its number, so that invoice must stay valid.
  return isPaid(order.state) && order.personErasedAt === null && !isCorrected && now < until ? until : null
}

/** In-house orders are prepared at once, so their goods cannot be changed. */
export const areGoodsChangeable = ({ orderMode }: Pick<Order, 'orderMode'>): boolean => orderMode !== 'inhouse'
