/** Declared withdrawals of an order. */
import { z } from 'zod'
import { cents, dateTime } from '../common'

/** 'declared': waits for head office; 'accepted': its refund is on the way; 'paid_back'. */
export const withdrawalState = z.enum(['declared', 'accepted', 'paid_back'])
export type WithdrawalState = z.infer<typeof withdrawalState>

/** A declared withdrawal as the order's customer sees it. */
export const orderWithdrawal = z.object({
  state: withdrawalState,
  /** Positions of the withdrawn lines. */
  positions: z.array(z.int().nonnegative()),
  amount: cents,
  declaredAt: dateTime,
  /** When its refund became due and was completed; each empty before. */
  acceptedAt: dateTime,
  paidBackAt: dateTime,
})
export type OrderWithdrawal = z.infer<typeof orderWithdrawal>
