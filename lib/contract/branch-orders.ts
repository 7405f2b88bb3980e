/** What a branch sees of its orders, and what it tells about them. */
import { z } from 'zod'
import { order, orderChange, orderLine, orderState } from './checkout'
import { calendarDate, dateTime, inAddress } from './common'
import type { Operation } from './operation'
import { branchSteps } from './values'

export const branchStep = z.enum(branchSteps)

/** No guid and no sums of lines: the counter needs neither. */
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
    /** Where it is: 'new' until somebody took note of it, 'off' when it is not to be handed over any more. */
    step: z.enum(['new', ...branchSteps, 'off']),
    /** What was said of it, by whom and when by the server's clock; oldest first. */
    steps: z.array(z.object({ step: branchStep, at: dateTime, by: z.string() })),
    /** When its customer changed it last, and all that is different from what they had ordered; null for one as ordered. */
    changed: orderChange.pick({ at: true, from: true, to: true, goods: true }).nullable(),
    customerName: z.string(),
    phone: z.string(),
    /** What the customer withdrew from, with the time of it: it is not handed over any more. */
    withdrawals: z.array(z.object({ declaredAt: dateTime, goods: z.array(z.string()) })),
    lines: z.array(orderLine.pick({ skuNumber: true, skuName: true, skuSubline: true, units: true, allergens: true })),
  })
export type BranchOrder = z.infer<typeof branchOrder>

/** A place in the sequence of what changes at a branch: opaque, the same on every node. */
const cursor = z.string().max(100)

/** What a screen of the counter stands on. */
const atCounter = {
  branchPublicName: z.string(),
  /** 'yyyy-MM-dd' in Berlin. */
  date: calendarDate,
  /** The server's time of this answer: tablets have clocks of their own. */
  now: dateTime,
  opensAt: dateTime,
  /** When the branch closes that day: from then on an order can be 'not collected'. */
  closesAt: dateTime,
  /** Who asks: what is kept on a device for later is theirs. */
  staffId: z.string(),
  /** Older than the orders beside it: `watch` goes on from here without a gap. */
  cursor,
}

export const branchDay = z.object({
  ...atCounter,
  /** By time. */
  orders: z.array(branchOrder),
})
export type BranchDay = z.infer<typeof branchDay>

/** `no_address`: nobody said where its confirmation is to go. `no_confirmation`: it could not be delivered. */
export const orderProblems = ['no_branch', 'no_address', 'no_confirmation'] as const
export type OrderProblem = (typeof orderProblems)[number]

const overlookedOrder = z.object({
  orderNumber: z.string(),
  /** 0: its branch is nowhere. */
  branchERPId: z.int().nonnegative(),
  branchPublicName: z.string(),
  customerName: z.string(),
  paidAt: dateTime,
  targetDateTime: dateTime,
  problem: z.enum(orderProblems),
})
export type OverlookedOrder = z.infer<typeof overlookedOrder>

/** What changes at a branch besides its orders. */
export const branchTopics = ['order', 'stock', 'pause'] as const
export type BranchTopic = (typeof branchTopics)[number]

export const branchChange = z.object({
  /** A place that `watch` can go on from. */
  id: cursor,
  topic: z.enum(branchTopics),
  /** Of topic 'order': the order as it is now; null where a later change in the same answer has it. */
  order: branchOrder.nullable(),
})
export type BranchChange = z.infer<typeof branchChange>

/** Longer than any order's way from its payment to the counter, shorter than a transport's patience for a read. */
export const WATCH_SECONDS = 10

/** Who hands orders out, at the branch of the input. */
export const atBranch = { staff: ['counter', 'manager', 'head_office'], branch: 'branchERPId' } as const

export const branchERPId = inAddress(z.int().positive())
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
  /** One order, whatever its day. */
  order: {
    http: 'GET /api/branch-orders/order',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, orderNumber }),
    output: z.object({ ...atCounter, order: branchOrder }),
    errors: [...refusedAtBranch, 'order_unknown'],
  },
  /**
   * Orders of two months before and after today that this leads to: beginnings of names, number, pickup code, e-mail address
   * and telephone, in any spelling (`lib/domain/search-keys.ts`). The next appointments first; 20 at most.
   */
  search: {
    http: 'GET /api/branch-orders/search',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, text: z.string().trim().min(2).max(60) }),
    output: z.object({ orders: z.array(branchOrder) }),
    errors: refusedAtBranch,
  },
  /**
   * Paid orders of the last 30 days that somebody has to look at: whose customer could not be told, or whose branch is
   * nowhere. The latest first; 100 at most.
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
   * Says a step. A repeat by the same person, and a step of theirs that lies behind, change nothing; what somebody else
   * has said already is refused (`step_taken`, with `by`, `at` and `step`). 'ready' mails the customer, once, when it
   * can no longer be taken back.
   */
  advance: {
    http: 'POST /api/branch-orders',
    for: atBranch,
    kind: 'write',
    input: z.object({ branchERPId, orderNumber, to: branchStep }),
    output: branchOrder,
    errors: [...refusedAtBranch, 'order_unknown', 'order_not_open', 'step_taken', 'branch_still_open'],
  },
  /** Takes one's own last step back, within seconds of it; a repeat changes nothing. */
  takeBack: {
    http: 'POST /api/branch-orders/takeBack',
    for: atBranch,
    kind: 'write',
    input: z.object({ branchERPId, orderNumber, step: branchStep }),
    output: branchOrder,
    errors: [...refusedAtBranch, 'order_unknown', 'take_back_too_late'],
  },
  /**
   * What changed at the branch since a cursor, in the order in which it did; waits up to `seconds` for it. `whole`: that
   * cannot be told (an old cursor, or notifications were lost), so what one knows is to be read anew.
   */
  watch: {
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, since: cursor, seconds: z.int().min(0).max(WATCH_SECONDS) }),
    output: z.object({ cursor, whole: z.boolean(), changes: z.array(branchChange) }),
    errors: refusedAtBranch,
  },
} as const satisfies Record<string, Operation>
