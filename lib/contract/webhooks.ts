/** Outgoing webhooks of the shop, in the format of Standard Webhooks (docs/webhooks.md). */
import { z } from 'zod'
import { cents, dateTime, orderMode, packaging } from './common'
import { orderState } from './orders/checkout'
import { branchSteps } from './values'

/** The order when the message is first sent, which may be later than the event. Contains no customer data. */
const webhookOrder = z.object({
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
      packaging: packaging.default(null),
      units: z.int(),
      totalPrice: cents,
    }),
  ),
  grandTotal: cents,
})
export type WebhookOrder = z.infer<typeof webhookOrder>

const ofOrder = z.object({ order: webhookOrder })

/** `data` of each type. */
export const webhookData = {
  /** The order is paid. */
  'order.paid': ofOrder,
  /** Another time, branch, order mode or table, or a change by the customer. */
  'order.changed': ofOrder,
  /** The order must not be made any more. */
  'order.cancelled': ofOrder,
  /** Cents were refunded; one message per refund. */
  'order.refunded': ofOrder.extend({ refundId: z.string(), amount: cents }),
  /** A step was reported at the counter, or taken back. */
  'order.step': ofOrder.extend({ step: z.enum(branchSteps), takenBack: z.boolean() }),
  /** Stock of a product that is limited on that day. */
  'stock.changed': z.object({
    branchERPId: z.int(),
    skuNumber: z.string(),
    day: z.iso.date(),
    quantity: z.int(),
    claimed: z.int(),
    soldOut: z.boolean(),
  }),
  /** A product was added, changed or removed; read it with `GET /api/product`. */
  'product.changed': z.object({ skuNumber: z.string(), isSold: z.boolean() }),
  /** An entry of a price list; null: it was removed. A planned price is reported when it begins to hold. */
  'price.changed': z.object({
    skuNumber: z.string(),
    zone: z.string().nullable(),
    orderMode: orderMode.nullable(),
    quantity: z.int(),
    validFrom: z.iso.datetime(),
    price: cents.nullable(),
  }),
  /** A branch, its hours, exceptional days or slot limits changed; read it with `POST /api/branch/details`. */
  'branch.changed': z.object({
    branchERPId: z.int(),
    /** False: it is closed down or was removed. */
    isOpen: z.boolean(),
  }),
  /** A production list was locked, or (`supplement` from 1) a supplement was stored. */
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

/** Body of a message; `timestamp` is the time of the event. */
export const webhookBody = z.object({
  type: z.enum(webhookTypes),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
})
