/** Withdrawal in two steps: find the order's withdrawable lines, then declare (§ 356a BGB). */
import { z } from 'zod'
import { cents, dateTime } from '../common'
import type { Operation } from '../operation'
import { orderLine } from './checkout'
import { withdrawalKey, withdrawerName } from './withdrawal-form'

export const withdrawableLine = orderLine
  .pick({ skuName: true, skuNameSeparated: true, skuSubline: true, imagePath: true, units: true, withdrawal: true })
  .extend({
    position: z.int().nonnegative(),
    /** Paid for the line, including its deposit. */
    amount: cents,
    /** 'declared': withdrawn already; 'late': the period is over; 'excluded' by law. */
    status: z.enum(['open', 'excluded', 'late', 'declared']),
  })
export type WithdrawableLine = z.infer<typeof withdrawableLine>

const withdrawable = z.object({
  orderNumber: z.string(),
  /** Customer's name of the order; may be empty. */
  name: z.string(),
  /** Address for the confirmation of the declaration. */
  email: z.string(),
  /** End of the withdrawal period. */
  until: dateTime,
  lines: z.array(withdrawableLine),
  /** Refund if all remaining lines are withdrawn: with the delivery fee, less earlier declarations. */
  rest: cents,
})
export type Withdrawable = z.infer<typeof withdrawable>

const withdrawalReceipt = z.object({
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  declaredAt: dateTime,
  /** '1 × Hafen-Cola' */
  goods: z.array(z.string()),
  amount: cents,
  /** The order was not handed over and is withdrawn completely, so it is refunded at once. */
  calledOff: z.boolean(),
})
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>

const lookInput = z.object({ key: withdrawalKey })
/** `positions` of the withdrawn lines. */
const declareInput = lookInput.extend({
  name: withdrawerName,
  positions: z.array(z.int().nonnegative()).min(1).max(500),
})

export const withdrawals = {
  /** Step 1: the withdrawable lines. Wrong pairs of number and email (`order_unmatched`) are limited by network address (`too_many`). */
  look: {
    http: 'POST /api/withdrawal/look',
    for: 'public',
    kind: 'write',
    input: lookInput,
    output: withdrawable,
    errors: ['order_unmatched', 'order_on_account', 'order_off', 'too_many'],
  },
  /** Step 2: stores the declaration and confirms it by email. A repeat is the same declaration. */
  declare: {
    http: 'POST /api/withdrawal/declare',
    for: 'public',
    kind: 'money',
    input: declareInput,
    output: withdrawalReceipt,
    errors: ['order_unmatched', 'order_on_account', 'order_off', 'not_withdrawable', 'too_many'],
  },
} as const satisfies Record<string, Operation>
