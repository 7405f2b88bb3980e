/** Withdrawal from a contract in two steps: look at what can be withdrawn from, then declare it (§ 356a BGB). */
import { z } from 'zod'
import { orderLine } from './checkout'
import { cents, dateTime } from './common'
import type { Operation } from './operation'
import { withdrawalKey, withdrawerName } from './withdrawal-form'

export const withdrawableLine = orderLine
  .pick({ skuName: true, skuSubline: true, imagePath: true, units: true, withdrawal: true })
  .extend({
    position: z.int().nonnegative(),
    /** What was paid for the line, with its deposit. */
    amount: cents,
    /** 'declared': withdrawn from before; 'late': the time for it is over. */
    status: z.enum(['open', 'excluded', 'late', 'declared']),
  })
export type WithdrawableLine = z.infer<typeof withdrawableLine>

const withdrawable = z.object({
  orderNumber: z.string(),
  /** Of the order; empty when nobody gave one. */
  name: z.string(),
  /** Where the receipt of the declaration goes. */
  email: z.string(),
  /** Last instant of the time for it. */
  until: dateTime,
  lines: z.array(withdrawableLine),
  /** What is owed when nothing of the order remains: with the delivery fee, less what was declared before. */
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
  /** The goods were never handed over and nothing remains of the order, so the money goes back at once. */
  calledOff: z.boolean(),
})
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>

const lookInput = z.object({ key: withdrawalKey })
/** `positions` are those of lines. */
const declareInput = lookInput.extend({
  name: withdrawerName,
  positions: z.array(z.int().nonnegative()).min(1).max(500),
})

export const withdrawals = {
  /** Step 1. Wrong pairs of number and address are counted by network address. */
  look: {
    http: 'POST /api/withdrawal/look',
    for: 'public',
    kind: 'write',
    input: lookInput,
    output: withdrawable,
    errors: ['order_unmatched', 'order_off', 'too_many'],
  },
  /** Step 2: the declaration, kept and receipted by mail. Sent twice it is the same one. */
  declare: {
    http: 'POST /api/withdrawal/declare',
    for: 'public',
    kind: 'money',
    input: declareInput,
    output: withdrawalReceipt,
    errors: ['order_unmatched', 'order_off', 'not_withdrawable', 'too_many'],
  },
} as const satisfies Record<string, Operation>
