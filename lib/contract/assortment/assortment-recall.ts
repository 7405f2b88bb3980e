/** Recall: customers whose orders contain a product with changed allergens or ingredients. */
import { z } from 'zod'
import { dateTime } from '../common'
import { assortmentChange } from './assortment-changes'

/** 'not_written': nobody was written to yet; 'failed': the email was not accepted so far and is tried again; 'no_email': only by telephone. */
const recallState = z.enum(['not_written', 'waiting', 'failed', 'sent', 'no_email'])

export type RecallState = z.infer<typeof recallState>

/** The customer's reaction after the email; 'unchanged' also before it. The shop does not track whether an email is read. */
const recallDecision = z.enum(['unchanged', 'changed', 'cancelled'])

export type RecallDecision = z.infer<typeof recallDecision>

const recalled = {
  customerName: z.string(),
  phone: z.string(),
  branchPublicName: z.string(),
  branchERPId: z.int(),
  units: z.int(),
  goods: z.string(),
  reached: recallState,
}

/** Orders of the future with products whose allergens or ingredients a change has altered. */
export const recallList = z.object({
  change: assortmentChange,
  /** Paid (or in review) and not handed over, or written to, the next first; `units` 0: without the product by now. */
  orders: z.array(
    z.object({
      ...{ orderNumber: z.string(), targetDateTime: dateTime, ...recalled },
      /** A device of the customer was notified, too. */
      pushed: z.boolean(),
      decision: recallDecision,
    }),
  ),
  standingOrders: z.array(z.object({ standingOrderId: z.uuid(), nextDay: z.iso.date(), ...recalled })),
  /** Orders by telephone that their customers can still pay. */
  telephoneOrders: z.array(z.object({ telephoneOrderGUID: z.uuid(), targetDateTime: dateTime, ...recalled })),
})

export type Recall = z.infer<typeof recallList>
