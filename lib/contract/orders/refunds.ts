/** Refunds by staff, of a whole order or of parts (docs/payment.md, "Money that goes back"). */
import { z } from 'zod'
import { cents, dateTime } from '../common'
import type { Operation } from '../operation'
import { atBranch, branchERPId } from './branch-orders'
import { orderRefund, refundReason, refundShare } from './order-refund'
import { withdrawalState } from './order-withdrawal'

/** Reasons of staff for a refund of parts of an order, and for cancelling all of it. */
export const partReasons = ['missing', 'damaged', 'late', 'sold_out', 'goodwill'] as const
/** Reasons with which the goods do not return to stock. */
export const reasonsWithoutGoods = ['missing', 'damaged', 'sold_out'] as const satisfies (typeof partReasons)[number][]
export const callOffReasons = ['cancelled', 'not_kept'] as const
export type StaffRefundReason = (typeof partReasons)[number] | (typeof callOffReasons)[number]

const chosenParts = z.object({
  /** By position in the order; each at most once. */
  lines: z.array(z.object({ position: z.int().nonnegative(), units: z.int().positive().max(10_000) })).max(500),
  /** Refunds the delivery fee; it is always refunded with the last line. */
  shipping: z.boolean(),
})

const refundChoice = z.discriminatedUnion('kind', [
  chosenParts.extend({ kind: z.literal('parts') }),
  /** A free amount, up to the unrefunded rest. */
  z.object({ kind: z.literal('goodwill'), amount: cents.positive() }),
  z.object({ kind: z.literal('rest') }),
])
export type RefundChoice = z.infer<typeof refundChoice>

const refundableLine = z.object({
  position: z.int().nonnegative(),
  skuName: z.string(),
  skuSubline: z.string(),
  allergens: z.string(),
  units: z.int().positive(),
  unitsLeft: z.int().nonnegative(),
  /** Paid for all units, including deposit. */
  amount: cents,
  /** Refund for one, two, … further units, if nothing else is refunded. */
  shares: z.array(cents),
})
export type RefundableLine = z.infer<typeof refundableLine>

/** An order as shown to staff who refund it. */
export const refundable = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  /** A company pays with its collective invoice, from which refunds are deducted. */
  onAccount: z.boolean(),
  /** The order can be cancelled: it is paid and not handed over. */
  isOpen: z.boolean(),
  lines: z.array(refundableLine),
  /** Unrefunded part of the delivery fee. */
  shippingLeft: cents,
  /** Part of the payment without a completed or due refund. */
  left: cents,
  refunds: z.array(orderRefund.extend({ by: z.string() })),
  /** The caller's remaining refund limit for this order today; null without a limit. */
  limitLeft: cents.nullable(),
})
export type Refundable = z.infer<typeof refundable>

const ofOrder = z.object({ branchERPId, orderNumber: z.string().min(1).max(40) })

/** `requestId`: repeats with the same id are the same refund. `amount`: as shown on the button, 0 for free goods. */
const refundRequest = ofOrder.extend({ requestId: z.uuid(), amount: cents.nonnegative() })

const atHeadOffice = { staff: ['head_office'], branch: null } as const
const refusedThere = ['not_staff', 'not_allowed', 'branch_unknown', 'order_unknown'] as const
const refusedShares = ['refund_units', 'refund_exceeds', 'refund_nothing', 'refund_changed'] as const

const unassigned = z.object({
  refundId: z.string(),
  amount: cents,
  createdAt: dateTime,
  provider: z.string(),
  branchERPId: z.int(),
  branchPublicName: z.string(),
  order: refundable,
})

/** A refund made at the provider's own site that is more than what was left of the order; the ledger cannot count it. */
const excess = z.object({
  refundId: z.string(),
  amount: cents,
  createdAt: dateTime,
  provider: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  branchERPId: z.int(),
  branchPublicName: z.string(),
})

/** A withdrawal until its money is back. */
const openWithdrawal = z.object({
  withdrawalId: z.uuid(),
  orderNumber: z.string(),
  branchERPId: z.int(),
  branchPublicName: z.string(),
  name: z.string(),
  declaredAt: dateTime,
  goods: z.array(z.string()),
  /** 'accepted': the refund is on the way, and nothing is to be done. */
  state: withdrawalState.exclude(['paid_back']),
  /** Refund for the goods if paid now, or as it is on the way. */
  amount: cents,
})

export const refunds = {
  /** Refundable amounts and refunds of an order. */
  look: {
    http: 'GET /api/refunds',
    for: atBranch,
    kind: 'read',
    input: ofOrder,
    output: refundable,
    errors: refusedThere,
  },
  /** Amount and VAT of a refund of the chosen parts. Changes nothing. */
  preview: {
    http: 'POST /api/refunds/preview',
    for: atBranch,
    kind: 'read',
    input: ofOrder.extend({ wish: refundChoice }),
    output: refundShare.extend({ limitLeft: cents.nullable() }),
    errors: [...refusedThere, ...refusedShares],
  },
  /**
   * Refunds parts, or goodwill. Refunding the last parts of an order before its handover cancels it. If the provider does
   * not respond at once, the refund stays due and is retried. `refund_limit` above the caller's limit.
   */
  give: {
    http: 'POST /api/refunds',
    for: atBranch,
    kind: 'money',
    input: refundRequest.extend({
      reason: z.enum(partReasons),
      wish: z.discriminatedUnion('kind', [refundChoice.options[0], refundChoice.options[1]]),
    }),
    output: refundable,
    errors: [...refusedThere, ...refusedShares, 'refund_limit', 'order_not_open'],
  },
  /** Cancels an order that the branch cannot make: refunds the rest and informs the customer. */
  callOff: {
    http: 'POST /api/refunds/callOff',
    for: atBranch,
    kind: 'money',
    input: refundRequest.extend({ reason: z.enum(callOffReasons) }),
    output: refundable,
    errors: [...refusedThere, ...refusedShares, 'refund_limit', 'order_not_open'],
  },
  /** Tasks of head office: refunds made at the provider's own site, and withdrawals that wait for their goods. */
  waiting: {
    http: 'GET /api/refunds/waiting',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({}),
    output: z.object({
      unassigned: z.array(unassigned),
      withdrawals: z.array(openWithdrawal),
      excess: z.array(excess).default([]),
    }),
    errors: ['not_staff', 'not_allowed'],
  },
  /** Assigns goods to a refund made at the provider's own site; the rest is goodwill. The customer gets the invoice's correction. */
  assign: {
    http: 'POST /api/refunds/assign',
    for: atHeadOffice,
    kind: 'write',
    input: chosenParts.extend({ refundId: z.string().min(1).max(120), reason: refundReason }),
    output: z.object({ done: z.literal(true) }),
    errors: ['not_staff', 'not_allowed', 'order_unknown', 'refund_assigned', ...refusedShares],
  },
  /** Head office has settled a refused refund, or one of more than what was left, otherwise or in its books. A repeat changes nothing. */
  settle: {
    http: 'POST /api/refunds/settle',
    for: atHeadOffice,
    kind: 'write',
    input: z.object({ refundId: z.string().min(1).max(120) }),
    output: z.object({ done: z.literal(true) }),
    errors: ['not_staff', 'not_allowed', 'order_unknown'],
  },
  /** Refunds a withdrawal, after its goods have arrived or without waiting for them. Once, however often it is called. */
  payWithdrawal: {
    http: 'POST /api/refunds/withdrawal',
    for: atHeadOffice,
    kind: 'money',
    input: z.object({ withdrawalId: z.uuid() }),
    output: z.object({ done: z.literal(true) }),
    errors: [
      'not_staff',
      'not_allowed',
      'order_unknown',
      'refund_units',
      'refund_exceeds',
      'refund_nothing',
      'refund_limit',
    ],
  },
} as const satisfies Record<string, Operation>
