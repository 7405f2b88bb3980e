/** Refunds of an order. */
import { z } from 'zod'
import { cents, dateTime } from '../common'
import { vatShare } from './carts'

/** 'withdrawn': by § 355 BGB; 'not_kept': the branch cannot make the order. */
export const refundReasons = [
  'missing',
  'damaged',
  'late',
  'sold_out',
  'goodwill',
  'cancelled',
  'not_kept',
  'withdrawn',
] as const
export const refundReason = z.enum(refundReasons)
export type RefundReason = z.infer<typeof refundReason>

/** 'due' until the provider reports that the money is refunded ('done') or cannot be refunded ('refused'). */
export const refundState = z.enum(['due', 'done', 'refused'])
export type RefundState = z.infer<typeof refundState>

/** Refunded units of a line, by its position in the order, with cents of goods and deposit. */
export const refundedLine = z.object({
  position: z.int().nonnegative(),
  /** 0 if the units were refunded with the other part of the money, from another payment. */
  units: z.int().nonnegative(),
  goods: cents,
  deposit: cents,
})

/** Parts of a refund: amount = lines + shipping + goodwill = net + tax of all rows. */
export const refundShare = z.object({
  amount: cents,
  lines: z.array(refundedLine),
  shipping: cents,
  goodwill: cents,
  vat: z.array(vatShare),
})

/** A refund as the order's customer sees it. */
export const orderRefund = refundShare.extend({
  state: refundState,
  /** Null if made at the provider's own site and not assigned to goods yet. */
  reason: refundReason.nullable(),
  /** Start and completion; `doneAt` is empty before. */
  createdAt: dateTime,
  doneAt: dateTime,
  /** Number of the invoice's correction, without '#'; empty if there is none (yet). */
  correctionNumber: z.string(),
  correctedAt: dateTime,
})
export type OrderRefund = z.infer<typeof orderRefund>
