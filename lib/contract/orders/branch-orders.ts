/** Orders of a branch, as its staff read them and report their steps. */
import { z } from 'zod'
import { calendarDate, dateTime, inAddress } from '../common'
import type { Operation } from '../operation'
import { branchSteps } from '../values'
import { order, orderChange, orderLine, orderState } from './checkout'
import { withdrawalState } from './order-withdrawal'

export const branchStep = z.enum(branchSteps)

/** An order at the counter. Without guid and line totals, which the counter does not need. */
export const branchOrder = order
  .pick({
    orderNumber: true,
    orderMode: true,
    express: true,
    targetDateTime: true,
    paidAt: true,
    table: true,
    pickupCode: true,
    deliveryAddress: true,
    note: true,
    grandTotal: true,
  })
  .extend({
    state: orderState,
    /** 'new' until a member of staff has noted it; 'off' if it must not be handed over any more. */
    step: z.enum(['new', ...branchSteps, 'off']),
    /** Reported steps with person and server time, oldest first. */
    steps: z.array(z.object({ step: branchStep, at: dateTime, by: z.string() })),
    /** The customer's latest change and all differences from the first order; null if nothing was changed. */
    changed: orderChange.pick({ at: true, from: true, to: true, goods: true }).nullable(),
    customerName: z.string(),
    phone: z.string(),
    /** Head office's note for the branch. */
    staffNote: z.string().default(''),
    /** Goods that the customer has withdrawn from, with the time and the state; they must not be handed over. */
    withdrawals: z.array(z.object({ state: withdrawalState, declaredAt: dateTime, goods: z.array(z.string()) })),
    lines: z.array(orderLine.pick({ skuNumber: true, skuName: true, skuSubline: true, units: true, allergens: true })),
  })
export type BranchOrder = z.infer<typeof branchOrder>

/** Position in the sequence of changes of a branch: opaque, the same on every node. */
const cursor = z.string().max(100)

/** Common part of the counter's screens. */
const atCounter = {
  branchPublicName: z.string(),
  /** 'yyyy-MM-dd' in Berlin. */
  date: calendarDate,
  /** Server time of this response; the clocks of tablets may be wrong. */
  now: dateTime,
  opensAt: dateTime,
  /** When the branch closes that day; 'not_collected' is possible from then on. */
  closesAt: dateTime,
  /** The caller. Steps that a device stores while offline belong to this person. */
  staffId: z.string(),
  /** Taken before the orders were read, so that `watch` continues from it without a gap. */
  cursor,
}

export const branchDay = z.object({
  ...atCounter,
  /** Sorted by time. */
  orders: z.array(branchOrder),
})
export type BranchDay = z.infer<typeof branchDay>

/** `no_branch`: the branch does not exist. `no_address`: there is no email address. `no_confirmation`: the email could not be delivered. */
export const orderProblems = ['no_branch', 'no_address', 'no_confirmation'] as const
export type OrderProblem = (typeof orderProblems)[number]

const overlookedOrder = z.object({
  orderNumber: z.string(),
  /** 0 if the branch does not exist. */
  branchERPId: z.int().nonnegative(),
  branchPublicName: z.string(),
  customerName: z.string(),
  paidAt: dateTime,
  targetDateTime: dateTime,
  problem: z.enum(orderProblems),
})
export type OverlookedOrder = z.infer<typeof overlookedOrder>

/** Kinds of changes at a branch. */
export const branchTopics = ['order', 'stock', 'pause'] as const
export type BranchTopic = (typeof branchTopics)[number]

export const branchChange = z.object({
  /** Cursor from which `watch` can continue. */
  id: cursor,
  topic: z.enum(branchTopics),
  /** With topic 'order': the order as it is now; null if a later change of the same response contains it. */
  order: branchOrder.nullable(),
})
export type BranchChange = z.infer<typeof branchChange>

/** Longest wait of one `watch` call: below the transport's timeout for reads (`transport.ts`). */
export const WATCH_SECONDS = 10

/** Rights of staff who hand orders out, at the branch of the input. */
export const atBranch = { staff: ['counter', 'manager', 'head_office'], branch: 'branchERPId' } as const

export const branchERPId = inAddress(z.int().positive())
/** Length of a scanned code; longer ones are none of ours. */
export const MAX_CODE = 200

const orderNumber = z.string().min(1).max(40)
const refusedAtBranch = ['not_staff', 'not_allowed', 'branch_unknown'] as const

export const branchOrders = {
  /** Paid orders of a day, today without `date`. */
  list: {
    http: 'GET /api/branch-orders',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, date: calendarDate.optional() }),
    output: branchDay,
    errors: refusedAtBranch,
  },
  /** One order of the branch, of any day. */
  order: {
    http: 'GET /api/branch-orders/order',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, orderNumber }),
    output: z.object({ ...atCounter, order: branchOrder }),
    errors: [...refusedAtBranch, 'order_unknown'],
  },
  /**
   * Search in the orders of two months before and after today: beginnings of names, order number, opening code, email
   * address and telephone, in any spelling (`lib/domain/search-keys.ts`). The next appointments first, at most 20.
   */
  search: {
    http: 'GET /api/branch-orders/search',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, text: z.string().trim().min(2).max(60) }),
    output: z.object({ orders: z.array(branchOrder) }),
    errors: refusedAtBranch,
  },
  /** The paid order whose number a customer's code contains; the code of another branch is refused with that branch's name as `branch`. */
  scan: {
    http: 'GET /api/branch-orders/scan',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, code: z.string().trim().min(1).max(MAX_CODE) }),
    output: z.object({ order: branchOrder }),
    errors: [...refusedAtBranch, 'code_foreign', 'order_unknown', 'order_elsewhere'],
  },
  /**
   * Paid orders of the last 30 days that need attention: the confirmation did not reach the customer, or the branch does
   * not exist. The latest first, at most 100.
   */
  overlooked: {
    http: 'GET /api/branch-orders/overlooked',
    for: { staff: ['head_office'], branch: null },
    kind: 'read',
    input: z.object({}),
    output: z.object({ orders: z.array(overlookedOrder) }),
    errors: ['not_staff', 'not_allowed'],
  },
  /**
   * Reports a step. A repeat by the same person, or an earlier step of theirs, changes nothing. A step that another person
   * has reported is refused (`step_taken` with `by`, `at` and `step`). 'ready' sends the customer one email, as soon as
   * the step cannot be taken back any more.
   */
  advance: {
    http: 'POST /api/branch-orders',
    for: atBranch,
    kind: 'write',
    input: z.object({ branchERPId, orderNumber, to: branchStep }),
    output: branchOrder,
    errors: [...refusedAtBranch, 'order_unknown', 'order_not_open', 'step_taken', 'branch_still_open'],
  },
  /** Takes the caller's own last step back, within `TAKE_BACK_SECONDS`; a repeat changes nothing. */
  takeBack: {
    http: 'POST /api/branch-orders/takeBack',
    for: atBranch,
    kind: 'write',
    input: z.object({ branchERPId, orderNumber, step: branchStep }),
    output: branchOrder,
    errors: [...refusedAtBranch, 'order_unknown', 'take_back_too_late'],
  },
  /**
   * Changes of the branch since a cursor, in their order; waits up to `seconds` for the first one. `whole`: the changes
   * are unknown (old cursor, lost notifications), so the caller must read everything again.
   */
  watch: {
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, since: cursor, seconds: z.int().min(0).max(WATCH_SECONDS) }),
    output: z.object({ cursor, whole: z.boolean(), changes: z.array(branchChange) }),
    errors: refusedAtBranch,
  },
} as const satisfies Record<string, Operation>
