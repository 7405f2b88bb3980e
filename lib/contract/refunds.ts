/** What staff give back of what was paid, in parts or whole (docs/payment.md, "Money that goes back"). */
import { z } from 'zod'
import { atBranch, branchERPId } from './branch-orders'
import { cents, dateTime } from './common'
import type { Operation } from './operation'
import { orderRefund, refundReason, refundShare } from './order-refund'

/** Reasons that staff give for parts of an order, and for calling off all of it. */
export const partReasons = ['missing', 'damaged', 'late', 'sold_out', 'goodwill'] as const
/** With these the goods are not there, whatever the books said: nobody else is sold them. */
export const goodsGone = ['missing', 'damaged', 'sold_out'] as const satisfies (typeof partReasons)[number][]
export const callOffReasons = ['cancelled', 'not_kept'] as const
export type GivenReason = (typeof partReasons)[number] | (typeof callOffReasons)[number]

const chosenParts = z.object({
  /** By their place in the order; each once. */
  lines: z.array(z.object({ position: z.int().nonnegative(), units: z.int().positive().max(10_000) })).max(500),
  /** The delivery fee by itself; with the last line it goes anyway. */
  shipping: z.boolean(),
})

const wish = z.discriminatedUnion('kind', [
  chosenParts.extend({ kind: z.literal('parts') }),
  /** Of nothing in particular: a free amount of what is left. */
  z.object({ kind: z.literal('goodwill'), amount: cents.positive() }),
  z.object({ kind: z.literal('rest') }),
])
export type RefundChoice = z.infer<typeof wish>

const refundableLine = z.object({
  position: z.int().nonnegative(),
  skuName: z.string(),
  skuSubline: z.string(),
  allergens: z.string(),
  units: z.int().positive(),
  unitsLeft: z.int().nonnegative(),
  /** What was paid for all units, deposit included. */
  amount: cents,
  /** What goes back for one unit more, two, … as long as there are any, if nothing else does. */
  shares: z.array(cents),
})
export type RefundableLine = z.infer<typeof refundableLine>

/** An order, as who gives money back sees it. */
const refundable = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  /** It can still be called off: it was paid and not handed over. */
  isOpen: z.boolean(),
  lines: z.array(refundableLine),
  /** What of the delivery fee has not gone back. */
  shippingLeft: cents,
  /** What of the payment has not gone back and is not about to. */
  left: cents,
  refunds: z.array(orderRefund.extend({ by: z.string() })),
  /** What this person may still give back of this order today; null without a limit. */
  limitLeft: cents.nullable(),
})
export type Refundable = z.infer<typeof refundable>

const ofOrder = z.object({ branchERPId, orderNumber: z.string().min(1).max(40) })

/** `requestId`: of this wish; sent again it is the same refund. `amount`: as it stood on the button, 0 for goods that cost nothing. */
const asked = ofOrder.extend({ requestId: z.uuid(), amount: cents.nonnegative() })

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

const openWithdrawal = z.object({
  withdrawalId: z.uuid(),
  orderNumber: z.string(),
  branchERPId: z.int(),
  branchPublicName: z.string(),
  name: z.string(),
  declaredAt: dateTime,
  goods: z.array(z.string()),
  /** What goes back for them now. */
  amount: cents,
})

export const refunds = {
  /** What can go back of an order, and what did. */
  look: {
    http: 'GET /api/refunds',
    for: atBranch,
    kind: 'read',
    input: ofOrder,
    output: refundable,
    errors: refusedThere,
  },
  /** What a choice comes to, with its VAT; changes nothing. */
  preview: {
    http: 'POST /api/refunds/preview',
    for: atBranch,
    kind: 'read',
    input: ofOrder.extend({ wish }),
    output: refundShare.extend({ limitLeft: cents.nullable() }),
    errors: [...refusedThere, ...refusedShares],
  },
  /**
   * Gives parts back, or goodwill. Of an order that is not handed over yet the last parts call it off. What the provider
   * does not answer at once stays due and is asked for again.
   */
  give: {
    http: 'POST /api/refunds',
    for: atBranch,
    kind: 'money',
    input: asked.extend({
      reason: z.enum(partReasons),
      wish: z.discriminatedUnion('kind', [wish.options[0], wish.options[1]]),
    }),
    output: refundable,
    errors: [...refusedThere, ...refusedShares, 'refund_limit', 'order_not_open'],
  },
  /** The branch does not make the order: all that is left of its money goes back, and its customer is told. */
  callOff: {
    http: 'POST /api/refunds/callOff',
    for: atBranch,
    kind: 'money',
    input: asked.extend({ reason: z.enum(callOffReasons) }),
    output: refundable,
    errors: [...refusedThere, ...refusedShares, 'refund_limit', 'order_not_open'],
  },
  /** What head office has to do: refunds made at the provider's own site, and withdrawals that wait for their goods. */
  waiting: {
    http: 'GET /api/refunds/waiting',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({}),
    output: z.object({ unassigned: z.array(unassigned), withdrawals: z.array(openWithdrawal) }),
    errors: ['not_staff', 'not_allowed'],
  },
  /** Says what a refund made elsewhere was for; what its parts are less than it is goodwill. Its customer gets the correction. */
  assign: {
    http: 'POST /api/refunds/assign',
    for: atHeadOffice,
    kind: 'write',
    input: chosenParts.extend({ refundId: z.string().min(1).max(120), reason: refundReason }),
    output: z.object({ done: z.literal(true) }),
    errors: ['not_staff', 'not_allowed', 'order_unknown', 'refund_assigned', ...refusedShares],
  },
  /** The goods of a withdrawal are there, or not waited for: its money goes back, once however often it is asked. */
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
