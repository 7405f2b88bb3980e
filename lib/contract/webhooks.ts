/** What others are told of the shop, over HTTP as the Standard Webhooks rules say (docs/webhooks.md). */
import { z } from 'zod'
import { orderState } from './checkout'
import { cents, dateTime, orderMode, packaging } from './common'
import { branchSteps } from './values'

/** The order as it is when the message is first sent, which may be further than what the message tells of; nobody's name. */
const toldOrder = z.object({
  orderNumber: z.string(),
  state: orderState,
  branchERPId: z.int(),
  orderMode,
  targetDateTime: dateTime,
  paidAt: dateTime,
  lines: z.array(
    z.object({
      skuNumber: z.string(),
      skuName: z.string(),
      /** What it is put into. */
      packaging: packaging.default(null),
      units: z.int(),
      totalPrice: cents,
    }),
  ),
  grandTotal: cents,
})
export type ToldOrder = z.infer<typeof toldOrder>

const ofOrder = z.object({ order: toldOrder })

/** `data` of each type. */
export const webhookData = {
  /** It is paid. */
  'order.paid': ofOrder,
  /** Another time, branch, way or table, or changed by its customer. */
  'order.changed': ofOrder,
  /** Not to be made any more. */
  'order.cancelled': ofOrder,
  /** So many cents are back; one message for each refund. */
  'order.refunded': ofOrder.extend({ refundId: z.string(), amount: cents }),
  /** What the branch said at the counter, or that it was not so. */
  'order.step': ofOrder.extend({ step: z.enum(branchSteps), takenBack: z.boolean() }),
  /** Of a product that is limited for that day. */
  'stock.changed': z.object({
    branchERPId: z.int(),
    skuNumber: z.string(),
    day: z.iso.date(),
    quantity: z.int(),
    claimed: z.int(),
    soldOut: z.boolean(),
  }),
  /** A list of a bakehouse stands; from `supplement` 1, what changed after it. */
  'production.locked': z.object({
    bakehouse: z.string(),
    wave: z.string(),
    day: z.iso.date(),
    bakesAt: z.string(),
    version: z.int(),
    supplement: z.int(),
    total: z.int(),
  }),
} as const

export type WebhookType = keyof typeof webhookData
export const webhookTypes = Object.keys(webhookData) as WebhookType[]

/** The body of a message; `timestamp` is when it happened. */
export const webhookBody = z.object({
  type: z.enum(webhookTypes),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
})
