/** What a branch sees of its orders, and what it tells about them. */
import { z } from 'zod'
import { order, orderLine, orderState } from './checkout'
import { calendarDate, dateTime } from './common'
import type { Operation } from './operation'

/** No guid and no sums: the counter needs neither. */
export const branchOrder = order
  .pick({
    orderNumber: true,
    orderMode: true,
    express: true,
    targetDateTime: true,
    table: true,
    pickupCode: true,
    deliveryAddress: true,
    note: true,
  })
  .extend({
    state: orderState,
    customerName: z.string(),
    phone: z.string(),
    /** When it was said to be ready; empty before. */
    readyAt: dateTime,
    /** What the customer withdrew from, with the time of it: it is not handed over any more. */
    withdrawals: z.array(z.object({ declaredAt: dateTime, goods: z.array(z.string()) })),
    lines: z.array(orderLine.pick({ skuNumber: true, skuName: true, skuSubline: true, units: true, allergens: true })),
  })
export type BranchOrder = z.infer<typeof branchOrder>

export const branchDay = z.object({
  branchPublicName: z.string(),
  /** 'yyyy-MM-dd' in Berlin. */
  date: calendarDate,
  /** By time. */
  orders: z.array(branchOrder),
})

export type BranchDay = z.infer<typeof branchDay>

/** Who hands orders out, at the branch of the input. */
const atBranch = { staff: ['counter', 'manager', 'head_office'], branch: 'branchERPId' } as const

const branchERPId = z.coerce.number().int().positive()

export const branchOrders = {
  /** Paid orders of a day, today without `date`. */
  list: {
    http: 'GET /api/branch-orders',
    for: atBranch,
    kind: 'read',
    input: z.object({ branchERPId, date: calendarDate.optional() }),
    output: branchDay,
    errors: ['not_staff', 'not_allowed', 'branch_unknown'],
  },
  /** 'ready' mails the customer, once however often it is asked. */
  advance: {
    http: 'POST /api/branch-orders',
    for: atBranch,
    kind: 'write',
    input: z.object({ branchERPId, orderNumber: z.string().min(1).max(40), to: z.enum(['ready', 'collected']) }),
    output: branchOrder,
    errors: ['not_staff', 'not_allowed', 'branch_unknown', 'order_unknown', 'order_not_open'],
  },
} as const satisfies Record<string, Operation>
