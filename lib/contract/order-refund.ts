/** What went back of an order's payment, or is about to. */
import { z } from 'zod'
import { vatShare } from './carts'
import { cents, dateTime } from './common'

/** 'withdrawn' by § 355 BGB, 'not_kept' by the shop; the others say themselves. */
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

/** 'due' until the provider has said that the money is back: 'done', or that it never will be: 'refused'. */
export const refundState = z.enum(['due', 'done', 'refused'])
export type RefundState = z.infer<typeof refundState>

/** Units of a line, by its place in the order; what goes back for them with their deposit. */
export const refundedLine = z.object({
  position: z.int().nonnegative(),
  /** 0: of a line whose units went back with the rest of its money, from another payment. */
  units: z.int().nonnegative(),
  goods: cents,
  deposit: cents,
})

/** What a refund is made of: amount = lines + shipping + goodwill = net + tax of all rows. */
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
  /** Null: made at the provider's own site, and nobody has said yet what for. */
  reason: refundReason.nullable(),
  /** When it was begun; when the money was back, empty before. */
  createdAt: dateTime,
  doneAt: dateTime,
  /** Of the correction of the invoice, without '#'; empty where there is none (yet). */
  correctionNumber: z.string(),
  correctedAt: dateTime,
})
export type OrderRefund = z.infer<typeof orderRefund>
